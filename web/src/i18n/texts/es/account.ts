import type { Complete } from '../../translate.ts';
import type { account as english } from '../en/account.ts';

export const account: Complete<typeof english> = {
  'account.changePassword': 'Cambiar contraseña',
  'account.changeEmail': 'Cambiar correo',
  'account.subAccounts': 'Subcuentas',
  'account.worksIn': 'Trabajas en',
  'account.own': 'Mi cuenta',
  'account.of': 'Cuenta de {name}',
  'account.acting': 'Estás trabajando en la cuenta de {name}',
  'account.actingText': 'Lo que cambies aquí pertenece a {name}.',
  'account.back': 'Volver a mi cuenta',
  'account.moved': 'Ahora estás en la cuenta de {name}',
  'account.movedBack': 'Has vuelto a tu cuenta',
  'account.moveFailed': 'No se ha podido cambiar de cuenta. Inténtalo de nuevo.',
  'account.error': 'Error',
  'account.password.text':
    'En los demás dispositivos tendrás que iniciar sesión de nuevo; aquí sigues dentro.',
  'account.password.current': 'Contraseña actual',
  'account.password.new': 'Nueva contraseña',
  'account.password.hint': 'Al menos 8 caracteres.',
  'account.password.confirm': 'Confirma la nueva contraseña',
  'account.password.done': 'Contraseña cambiada',
  'account.password.failed': 'No se ha podido cambiar la contraseña. Inténtalo de nuevo.',
  'account.email.text': 'Ahora entras con {email}.',
  'account.email.new': 'Nuevo correo',
  'account.email.password': 'Tu contraseña',
  'account.email.done': 'Correo cambiado',
  'account.email.failed': 'No se ha podido cambiar el correo. Inténtalo de nuevo.',
};
