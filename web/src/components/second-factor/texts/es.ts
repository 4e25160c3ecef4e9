import type { Complete } from '../../../i18n/translate.ts';
import type { secondFactor as english } from './en.ts';

export const secondFactor: Complete<typeof english> = {
  'factor.on': 'Activado: al iniciar sesión se pide un código',
  'factor.off':
    'Con una aplicación que genera códigos, como Aegis, 2FAS o Google Authenticator, una contraseña robada no basta para entrar. Escribe tu contraseña para empezar.',
  'factor.begin': 'Configurar',
  'factor.setup.scan':
    'Escanea este código con tu aplicación de autenticación y escribe las 6 cifras que muestra.',
  'factor.setup.qr': 'Código QR para la aplicación de autenticación',
  'factor.setup.secret': '¿No puedes escanearlo? Escribe estas letras en la aplicación:',
  'factor.setup.open': 'Abrir en una aplicación de este dispositivo',
  'factor.setup.confirm': 'Confirmar',
  'factor.codes.title': 'Tus códigos de recuperación',
  'factor.codes.text':
    'Si pierdes el móvil, cada uno de estos te deja entrar una vez. Guárdalos lejos del móvil: solo se muestran ahora.',
  'factor.codes.copy': 'Copiar',
  'factor.codes.copied': 'Códigos copiados',
  'factor.codes.notCopied': 'No se han podido copiar los códigos',
  'factor.codes.download': 'Descargar',
  'factor.codes.file': 'codigos-de-recuperacion',
  'factor.codes.fileTitle': 'Códigos de recuperación de {site}',
  'factor.codes.saved': 'Los he guardado',
  'factor.codesLeft': {
    one: 'Queda {count} código de recuperación.',
    other: 'Quedan {count} códigos de recuperación.',
  },
  'factor.renew': 'Nuevos códigos de recuperación',
  'factor.renew.text': 'Los anteriores dejan de valer enseguida.',
  'factor.remove': 'Desactivar',
  'factor.remove.text':
    'A partir de entonces basta la contraseña para iniciar sesión. Las claves de acceso también dejan de valer.',
  'factor.done': 'Inicio de sesión en dos pasos activado',
  'factor.removed': 'Inicio de sesión en dos pasos desactivado',
  'factor.failed': 'No ha funcionado',
  'factor.passkeys': 'Claves de acceso',
  'factor.passkeys.text':
    'Una huella, tu cara o una llave de seguridad te dejan entrar, sin contraseña ni código.',
  'factor.passkeys.add': 'Añadir una clave de acceso',
  'factor.passkeys.added': 'Clave de acceso añadida',
  'factor.passkeys.removed': 'Clave de acceso eliminada',
  'factor.passkeys.name': 'Nombre',
  'factor.passkeys.name.hint': 'Por ejemplo, «Mi móvil».',
  'factor.passkeys.unused': 'Aún sin usar',
  'factor.passkeys.used': 'Usada por última vez el {day}',
  'factor.passkeys.remove': 'Quitar',
  'factor.passkeys.remove.of': 'Quitar {name}',
  'factor.passkeys.remove.title': '¿Quitar «{name}»?',
  'factor.passkeys.remove.text':
    'Ya no te dejará entrar. Puede que tu dispositivo la siga ofreciendo hasta que la borres también allí.',
  'factor.passkeys.known': 'Este dispositivo o esta llave ya tiene una clave de acceso para tu cuenta.',
};
