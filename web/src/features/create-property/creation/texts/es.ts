import type { Complete } from '../../../../i18n/translate.ts';
import type { created as english } from './en.ts';

export const created: Complete<typeof english> = {
  'created.title': '{name} ya está en línea',
  'created.lead': 'Aquí tienes el enlace para tus huéspedes. Mándalo con la reserva.',
  'created.draft.title': '{name} está guardado como borrador',
  'created.draft.lead': 'Los huéspedes aún no lo ven. Complétalo con calma y publícalo cuando esté listo.',
  'created.draft.preview': 'Ver la vista previa',
  'created.publish': 'Publicar ahora',
  'created.publishFailed': 'No se ha podido publicar',
  'created.link': 'Enlace público',
  'created.copy': 'Copiar',
  'created.copied': 'URL copiada al portapapeles',
  'created.copyFailed': 'No se ha podido copiar la URL',
  'created.open': 'Abrir en otra pestaña',
  'created.another': 'Crear otro alojamiento',
  'created.share': 'Compartir',
  'created.whatsapp': 'WhatsApp',
  'created.mail': 'Correo',
  'created.subject': 'Tu guía de bienvenida de {name}',
  'created.message': 'Aquí tienes todo sobre tu estancia en {name}: {url}',
  'created.print': 'Código QR y cartel',
  'created.print.failed': 'No se han podido cargar el código QR y el cartel',
  'created.next': 'Qué completar ahora',
  'created.next.cover': 'Añade una portada',
  'created.next.all': 'Abrir el editor',
  'created.preview': 'La página como la ven los huéspedes',
};
