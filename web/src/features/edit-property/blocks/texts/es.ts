import type { Complete } from '../../../../i18n/translate.ts';
import type { blocks as english } from './en.ts';

export const blocks: Complete<typeof english> = {
  'blocks.open': 'Textos listos',
  'blocks.lead': 'Elige un texto y complétalo: los huéspedes lo leen en seis idiomas.',
  'blocks.toFillIn': 'Por completar para «{template}»: elige lo que valga para tu alojamiento.',
  'blocks.search': 'Buscar en los textos',
  'blocks.found': { one: '{count} texto', other: '{count} textos' },
  'blocks.none': 'No hay resultados. Prueba con otra palabra.',
  'blocks.failed': 'No se han podido cargar los textos.',
  'blocks.all': 'Todos los textos',
  'blocks.insert': 'Insertar',
  'blocks.full': 'Aquí no cabe otra entrada. Quita una primero.',
  'blocks.currency': 'Moneda',
  'blocks.read': 'Lo que leen los huéspedes',
  'blocks.read.language': 'Idioma de los huéspedes',
  'blocks.wrong.time': 'Escribe una hora, por ejemplo 15:00.',
  'blocks.wrong.number': 'Escribe un número, por ejemplo 20.',
  'blocks.wrong.amount': 'Escribe un importe, por ejemplo 12,50.',
  'blocks.wrong.weekdays': 'Elige al menos un día.',
  'blocks.wrong.place': 'Elige un lugar.',
  'blocks.wrong.phone': 'Escribe un número de teléfono, por ejemplo +39 055 123456.',
  'blocks.wrong.text': 'Rellena este campo, en una sola línea.',
  'blocks.made': 'De un texto listo: los huéspedes lo leen en seis idiomas.',
  'blocks.change': 'Cambiar los valores',
  'blocks.byHand': 'Editar a mano',
  'blocks.byHand.title': '¿Editar este texto a mano?',
  'blocks.byHand.text':
    'Pasa a ser un texto tuyo normal, solo en {language}. Desde entonces todos los huéspedes lo leen en {language}.',
  'blocks.checkin': 'Los huéspedes los leen debajo de tus instrucciones.',
  'blocks.readable': 'Los huéspedes leen los textos listos de esta sección también en {language}.',
};
