import type { Complete } from '../../translate.ts';
import type { plan as english } from '../en/plan.ts';

export const plan: Complete<typeof english> = {
  'plan.more': 'requiere otro plan',
  'plan.analytics.title': 'Descubre qué leen tus huéspedes',
  'plan.analytics.text':
    'Las estadísticas muestran cuántas veces se abre cada sección y cuándo fue la última. Vienen con {plan}.',
  'plan.qrCode.title': 'Un código QR para la puerta',
  'plan.qrCode.text': 'Los huéspedes lo enfocan y ya está. Los códigos QR vienen con {plan}.',
  'plan.subAccounts.title': 'Trabajad en equipo',
  'plan.subAccounts.text':
    'Da acceso a tus coanfitriones, cada uno solo con los permisos que necesita. Las subcuentas vienen con {plan}.',
  'plan.branding.title': 'Hazlo tuyo',
  'plan.branding.text': 'Tu logotipo y tus propios temas vienen con {plan}.',
  'plan.properties.title': 'Sitio para más alojamientos',
  'plan.properties.text':
    'Tu plan está completo: admite {most} y tienes {count}. Con {plan} hay más sitio; lo que tienes se queda como está.',
  'plan.trialEnded.title': 'Sigue con un plan',
  'plan.trialEnded.text':
    'La prueba ha terminado. Lo que escribiste se conserva: con un plan, los huéspedes ven todo lo que el plan permite.',
  'plan.trialEnded.subject': 'Me gustaría activar un plan',
  'plan.brings': 'Qué trae {plan}',
  'plan.price': '{price} al mes',
  'plan.Pro.one': 'Hasta 3 alojamientos',
  'plan.Pro.two': '3 idiomas, secciones sin límite',
  'plan.Pro.three': 'Código QR, logotipo y temas propios',
  'plan.Business.one': 'Alojamientos sin límite, 6 idiomas',
  'plan.Business.two': 'Estadísticas y subcuentas',
  'plan.Business.three': 'Chat con IA, opiniones de los huéspedes, extras de pago',
  'plan.how': 'Escríbenos: activamos nosotros el plan y sigues donde estabas.',
  'plan.howOwner': 'El plan lo elige {owner}: pídele que nos escriba.',
  'plan.write': 'Escribir a {email}',
  'plan.subject': 'Me gustaría pasar a {plan}',
  'plan.notNow': 'Ahora no',
};
