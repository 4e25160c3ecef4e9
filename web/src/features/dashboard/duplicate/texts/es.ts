import type { Complete } from '../../../../i18n/translate.ts';
import type { duplicate as english } from './en.ts';

export const duplicate: Complete<typeof english> = {
  'duplicate.title': 'Duplicar {name}',
  'duplicate.text': 'La copia es un borrador, sin código de acceso, wifi ni URL personalizada.',
  'duplicate.name': '{name} (copia)',
  'duplicate.taken': '¿Qué quieres llevarte?',
  'duplicate.content': 'Contenido',
  'duplicate.content.hint': 'Descripción, secciones, módulos, consejos y extras.',
  'duplicate.translations': 'Traducciones',
  'duplicate.theme': 'Tema',
  'duplicate.media': 'Imágenes y archivos',
  'duplicate.media.hint': 'Portada, logotipo, fotos y PDF. No ocupan más espacio.',
  'duplicate.action': 'Duplicar',
  'duplicate.done': 'Copia creada: es un borrador',
  'duplicate.done.text':
    'Comprueba la dirección y añade el código de acceso y el wifi. Publícala cuando esté lista.',
};
