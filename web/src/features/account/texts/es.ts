import type { Complete } from '../../../i18n/translate.ts';
import type { ownAccount as english } from './en.ts';

export const ownAccount: Complete<typeof english> = {
  'own.title': 'Tu cuenta',
  'own.lead': 'Quién eres, cómo inicias sesión y qué es tuyo.',
  'own.back': 'Volver al panel',
  'own.failed': 'No se ha podido cargar tu cuenta. Comprueba la conexión e inténtalo de nuevo.',
  'own.person': 'Sobre ti',
  'own.firstName': 'Nombre',
  'own.lastName': 'Apellidos',
  'own.save': 'Guardar nombre',
  'own.saved': 'Nombre guardado',
  'own.saveFailed': 'No se ha podido guardar el nombre. Inténtalo de nuevo.',
  'own.language': 'Idioma',
  'own.languageHint': 'Para estas pantallas y nuestros correos, en todos tus dispositivos.',
  'own.signIn': 'Cómo inicias sesión',
  'own.signInText': 'Inicias sesión con {email}.',
  'own.data': 'Tus datos',
  'own.dataText': 'Todo lo que has escrito y subido, con su historial, en un archivo zip.',
  'own.export': 'Descargar mis datos',
  'own.exported': 'Tus datos están en camino',
  'own.exportFailed': 'No se han podido descargar tus datos. Inténtalo de nuevo.',
  'own.delete': 'Eliminar cuenta',
  'own.deleteText':
    'Tus alojamientos, sus guías, imágenes y enlaces desaparecen para siempre. Los QR impresos dejan de funcionar.',
  'own.deleteTitle': '¿Eliminar tu cuenta para siempre?',
  'own.deleteWhat':
    'Desaparecen tus alojamientos con sus guías, imágenes y páginas de los huéspedes, y quienes colaboran contigo pierden el acceso. Nada de esto se puede recuperar.',
  'own.deleteType': 'Escribe {email} para confirmar',
  'own.deletePassword': 'Tu contraseña',
  'own.deleteMismatch': 'No es el correo de tu cuenta',
  'own.deletePasswordMissing': 'La contraseña es obligatoria',
  'own.deleted': 'Cuenta eliminada',
  'own.deletedText': 'Estamos borrando todo lo que era tuyo.',
  'own.deleteFailed': 'No se ha podido eliminar la cuenta. Inténtalo de nuevo.',
};
