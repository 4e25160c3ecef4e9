import type { Complete } from '../../translate.ts';
import type { app as english } from '../en/app.ts';

export const app: Complete<typeof english> = {
  'app.skip': 'Ir al contenido',
  'app.loading': 'Cargando',
  'app.language': 'Idioma',
  'app.retry': 'Reintentar',
  'app.cancel': 'Cancelar',
  'app.close': 'Cerrar',
  'app.optional': 'opcional',
  'app.newTab': 'se abre en otra pestaña',
  'app.home': 'Benvenuto, ir a la página de inicio',
  'app.notifications': 'Notificaciones',
  'app.offline': 'El servidor no responde. Comprueba la conexión e inténtalo de nuevo.',
  'app.partMissing': 'Esta parte no ha llegado. Comprueba la conexión y recarga después la página.',
  'app.failed.title': 'Esta página se ha atascado',
  'app.failed.text': 'Lo que guardaste está a salvo. Recarga la página; si vuelve a pasar, escríbenos.',
  'app.failed.reload': 'Recargar',
  'app.notFound.title': 'En esta dirección no vive nadie',
  'app.notFound.text': 'La página se ha movido o el enlace tiene una errata.',
  'app.notFound.home': 'Volver al inicio',
  'app.unauthorized.title': 'No autorizado',
  'app.unauthorized.text': 'Tu sesión ha terminado. Te llevamos al inicio de sesión...',
  'app.unauthorized.accessEnded':
    'Tu acceso a la otra cuenta ha cambiado o ha terminado. Vuelve a iniciar sesión para seguir.',
  'app.sort.handle': 'Reordenar {name}',
  'app.sort.role': 'ordenable',
  'app.sort.howTo':
    'Pulsa espacio o intro para levantarlo, las flechas para moverlo, espacio o intro para soltarlo y escape para dejarlo donde estaba.',
  'app.sort.lifted': '{name}: levantado, puesto {place} de {count}.',
  'app.sort.over': '{name}: sobre el puesto {place} de {count}.',
  'app.sort.dropped': '{name}: soltado en el puesto {place} de {count}.',
  'app.sort.cancelled': '{name} se queda donde estaba.',
  'app.sort.up': 'Subir {name}',
  'app.sort.down': 'Bajar {name}',
};
