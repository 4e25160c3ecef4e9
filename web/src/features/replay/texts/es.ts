import type { Complete } from '../../../i18n/translate.ts';
import type { replay as en } from './en.ts';

/** Spanish texts of `replay`. */
export const replay: Complete<typeof en> = {
  'replay.title': 'Lo que miraron los huéspedes',
  'replay.lead':
    'Cada visita, sección y toque de los huéspedes desde el primer día, directamente del registro de eventos. Elige, mira y guárdalo en un archivo.',
  'replay.from': 'Desde',
  'replay.to': 'Hasta',
  'replay.type': 'Qué',
  'replay.type.all': 'Todo',
  'replay.type.views': 'Guía de bienvenida abierta',
  'replay.type.sections': 'Sección leída',
  'replay.type.acts': 'Toques y búsquedas',
  'replay.section': 'Sección',
  'replay.section.all': 'Todas las secciones',
  'replay.language': 'Idioma',
  'replay.language.all': 'Todos los idiomas',
  'replay.property': 'ID de un alojamiento',
  'replay.owner': 'ID de un titular',
  'replay.id.invalid': 'Un ID tiene esta forma: 0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.',
  'replay.period.invalid': 'El último día es anterior al primero.',
  'replay.deleted': 'También los alojamientos eliminados',
  'replay.look': 'Mostrar las primeras filas',
  'replay.file': 'Guardar como {format}',
  'replay.failed': 'No se pudo leer',
  'replay.empty': 'Nadie hizo nada parecido',
  'replay.empty.text': 'Ningún evento de los huéspedes corresponde a tu elección.',
  'replay.rows': 'Las primeras filas, de la más antigua a la más reciente',
  'replay.more': 'Estas son las primeras {count}. El archivo las tiene todas.',
  'replay.where': 'Alojamiento',
  'replay.act.wifi': 'WiFi copiado',
  'replay.act.call': 'Llamada',
  'replay.act.directions': 'Cómo llegar',
  'replay.act.emptySearch': 'Búsqueda sin resultados',
  'replay.privacy':
    'Nada de esto lleva a un huésped. Quien guarda un archivo queda en el registro, con lo que eligió.',
  'replay.notYours': 'Tu rol no llega hasta aquí',
  'replay.notYours.text': 'La lectura del registro es para operadores y titulares. Pídeselo a uno de ellos.',
};
