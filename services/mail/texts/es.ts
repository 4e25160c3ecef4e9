import type { MailTexts } from '../mail-texts.ts';

/** The mails in Spanish. */
export const es: MailTexts = {
  invite: ({ brandName, ownerName, lastDay }) => ({
    subject: `${ownerName} te invita a ${brandName}`,
    heading: 'Tienes una invitación',
    paragraphs: [
      `A ${ownerName} le gustaría contar contigo para cuidar sus guías de bienvenida en ${brandName}.`,
      'Abre el enlace para ver qué podrás hacer y para aceptar.',
    ],
    action: 'Abrir la invitación',
    notes: [
      `La invitación es válida hasta el ${lastDay}.`,
      `Si no conoces a ${ownerName}, no tienes que hacer nada.`,
    ],
  }),
  inviteResent: ({ brandName, ownerName, lastDay }) => ({
    subject: `Otra vez, tu invitación a ${brandName}`,
    heading: 'Tu invitación, otra vez',
    paragraphs: [
      `${ownerName} te ha vuelto a enviar la invitación a ${brandName}. Este enlace sustituye al anterior.`,
    ],
    action: 'Abrir la invitación',
    notes: [
      `La invitación es válida hasta el ${lastDay}.`,
      `Si no conoces a ${ownerName}, no tienes que hacer nada.`,
    ],
  }),
  passwordReset: ({ brandName, minutes }) => ({
    subject: `Elige una nueva contraseña para ${brandName}`,
    heading: 'Elige una nueva contraseña',
    paragraphs: [
      `Alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta de ${brandName}.`,
      `El enlace funciona una sola vez, durante ${minutes} minutos.`,
    ],
    action: 'Elegir la contraseña',
    notes: ['Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.'],
  }),
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `Tu cuenta de ${brandName} tiene otro correo`,
    heading: 'Tu correo ha cambiado',
    paragraphs: [
      `Se ha cambiado el correo de tu cuenta de ${brandName}. A partir de ahora entras con el nuevo, y a esta dirección no le escribiremos más.`,
      `Si no has sido tú, escribe cuanto antes a ${supportEmail}: puede que otra persona esté usando tu cuenta.`,
    ],
    notes: [],
  }),
  linkInFull: 'Si el botón no funciona, abre esta dirección:',
  questions: (supportEmail) => `¿Preguntas? Escribe a ${supportEmail}.`,
};
