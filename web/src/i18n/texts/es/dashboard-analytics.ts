import type { Complete } from '../../translate.ts';
import type { analytics as english } from '../en/dashboard-analytics.ts';

export const analytics: Complete<typeof english> = {
  'analytics.now': { one: '{count} está leyendo ahora', other: '{count} están leyendo ahora' },
  'analytics.nobody': 'Nadie está leyendo en este momento',
  'analytics.period': 'Periodo',
  'analytics.period.days': { one: '{count} día', other: '{count} días' },
  'analytics.views': 'Visitas al día',
  'analytics.views.what':
    'Cuenta cada apertura de la página; la siguiente del mismo teléfono, a partir de diez minutos. No se cuentan los bots, ni tus propias visitas, ni quien pide que no se le rastree. Los días van de medianoche a medianoche UTC.',
  'analytics.visitors': 'Visitantes únicos al día',
  'analytics.visitors.what':
    'El mismo teléfono cuenta una vez al día; otro día vuelve a contar. Los bots no se cuentan.',
  'analytics.visitors.none': 'Aún sin contar: los visitantes aparecerán aquí desde la próxima visita.',
  'analytics.visitors.unknown': 'Sin contar',
  'analytics.hours': 'A qué hora',
  'analytics.hours.what': 'Todas las visitas del periodo, por hora en tu zona horaria ({zone}).',
  'analytics.languages.what': 'Todas las visitas del periodo, por idioma de la página.',
  'analytics.sections': 'Secciones, día a día',
  'analytics.sections.what':
    'Cuántas veces se abrió cada sección en el periodo. El mismo teléfono vuelve a contar a los diez minutos.',
  'analytics.acts': 'Toques y búsquedas',
  'analytics.acts.what':
    'Cuántas veces los huéspedes copiaron la contraseña del wifi, llamaron, pidieron indicaciones o buscaron sin encontrar nada. Lo que buscaban no se guarda.',
  'analytics.acts.wifi': 'Wifi',
  'analytics.acts.call': 'Llamadas',
  'analytics.acts.directions': 'Indicaciones',
  'analytics.acts.emptySearch': 'Búsquedas sin resultado',
  'analytics.sections.all': 'Secciones, desde el principio',
  'analytics.column.day': 'Día',
  'analytics.column.hour': 'Hora',
  'analytics.column.language': 'Idioma',
  'analytics.column.visitors': 'Visitantes únicos',
  'analytics.column.share': 'Parte',
  'analytics.column.busiest': 'Día más leído',
  'analytics.table': 'Mostrar como tabla',
  'analytics.export': 'Llévate los números',
  'analytics.export.text': {
    one: 'CSV del último {count} día: se abre con Excel y similares.',
    other: 'CSV de los últimos {count} días: se abren con Excel y similares.',
  },
  'analytics.export.day': 'Días',
  'analytics.export.hour': 'Horas',
  'analytics.export.language': 'Idiomas',
  'analytics.export.section': 'Secciones',
  'analytics.export.act': 'Toques',
  'analytics.export.done': '¡Archivo descargado!',
  'analytics.export.failed': 'No se ha podido descargar el archivo. Inténtalo de nuevo.',
};
