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
  adminDeviceLink: ({ brandName, minutes }) => ({
    subject: `Tu enlace a la administración de ${brandName}`,
    heading: 'Accede como administrador',
    paragraphs: [
      `Alguien, esperamos que tú, ha pedido un enlace al acceso de administradores de ${brandName}.`,
      'Ábrelo en el navegador con el que quieras acceder. Desde entonces ese navegador es conocido, y quien pruebe tu contraseña en otro lugar no te deja fuera. Accedes con tu contraseña como siempre.',
      `El enlace funciona durante ${minutes} minutos.`,
    ],
    action: 'Abrir el acceso',
    notes: ['Si no has sido tú, no tienes que hacer nada: nadie entra sin tu contraseña.'],
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
  emailVerification: ({ brandName, hours }) => ({
    subject: `Confirma tu correo para ${brandName}`,
    heading: 'Confirma tu correo',
    paragraphs: [
      `Alguien, esperamos que tú, usa esta dirección para una cuenta en ${brandName}. Confirma que es tuya: así podrás invitar a otras personas a trabajar contigo.`,
      `El enlace funciona durante ${hours} horas, donde tengas iniciada la sesión en esa cuenta.`,
    ],
    action: 'Confirmar el correo',
    notes: [
      'Si no has sido tú, no confirmes nada. La cuenta no puede invitar a nadie, y con «¿Has olvidado la contraseña?» en la página de inicio de sesión puedes hacerla tuya.',
    ],
  }),
  passwordChanged: ({ brandName, supportEmail, hasEndedAccess }) => ({
    subject: `La contraseña de tu cuenta de ${brandName} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    paragraphs: [
      `Se ha cambiado la contraseña de tu cuenta de ${brandName}, y se ha cerrado la sesión en todos los demás dispositivos.`,
      `Si no has sido tú, elige ahora mismo una contraseña nueva con «¿Has olvidado la contraseña?» en la página de inicio de sesión y escribe a ${supportEmail}.`,
      ...(hasEndedAccess
        ? [
            'Hasta ahora nadie había confirmado esta dirección. Por si la cuenta la hubiera abierto otra persona, quienes colaboraban en ella ya no tienen acceso: vuelve a invitarlos.',
          ]
        : []),
    ],
    notes: [],
  }),
  newDevice: ({ brandName, device, when, isAdmin }) => ({
    subject: `Nuevo inicio de sesión en tu cuenta de ${brandName}`,
    heading: '¿Has sido tú?',
    paragraphs: [
      `Alguien ha iniciado sesión en tu cuenta de ${brandName} desde un dispositivo que no conocemos.`,
      ...(device === '' ? [] : [`Dispositivo: ${device}`]),
      `Cuándo: ${when}`,
      'Si has sido tú, no tienes que hacer nada.',
      isAdmin
        ? `Si no has sido tú, abre la administración de ${brandName} como siempre, cierra la sesión en todos los demás en «Tu acceso» y haz que te cambien la contraseña enseguida.`
        : `Si no has sido tú, abre ${brandName} como siempre, cambia la contraseña y mira «Dispositivos» en el menú de tu cuenta.`,
    ],
    notes: [],
  }),
  passkeyAdded: ({ brandName, supportEmail }) => ({
    subject: `Se ha añadido una clave de acceso a tu cuenta de ${brandName}`,
    heading: 'Una nueva forma de entrar',
    paragraphs: [
      `Alguien ha añadido una clave de acceso a tu cuenta de ${brandName}. Quien la tenga entra sin contraseña.`,
      'Si has sido tú, no tienes que hacer nada.',
      `Si no has sido tú, abre ${brandName} como siempre, quita la clave de acceso en tu cuenta, cambia la contraseña enseguida y escribe a ${supportEmail}.`,
    ],
    notes: [],
  }),
  accountDeleted: ({ brandName, supportEmail }) => ({
    subject: `Tu cuenta de ${brandName} se ha eliminado`,
    heading: 'Tu cuenta se ha eliminado',
    paragraphs: [
      `Tu cuenta de ${brandName} se ha eliminado, con sus guías, sus imágenes y todo lo demás. Los enlaces y los códigos QR de esas guías ya no abren nada.`,
      `Si no has sido tú, escribe a ${supportEmail}. Lo eliminado no se puede recuperar.`,
      'Este es el último correo que recibes de nosotros: no guardamos tu dirección.',
    ],
    notes: [],
  }),
  lowRating: ({ propertyName, rating }) => ({
    subject: `Un huésped ha dado a ${propertyName} un ${rating} de 5`,
    heading: 'Un huésped no ha quedado contento',
    paragraphs: [
      `Alguien que se ha alojado en ${propertyName} le ha dado un ${rating} de 5.`,
      'Lo que ha escrito es solo para ti. Quizá haya algo que todavía puedas arreglar hoy.',
    ],
    action: 'Leer la opinión',
    notes: ['Puedes desactivar estos correos donde lees las opiniones.'],
  }),
  feedbackAnswer: ({ propertyName, lines }) => ({
    subject: `${propertyName} te ha respondido`,
    heading: `Una respuesta de ${propertyName}`,
    paragraphs: lines,
    action: 'Abrir la guía de bienvenida',
    notes: ['Recibes este correo porque dejaste tu dirección con tu opinión para que te respondieran.'],
  }),
  extraRequested: ({ propertyName, guestName, extra, total, day }) => ({
    subject: `${propertyName}: un huésped quiere ${extra}`,
    heading: 'Una solicitud de extra',
    paragraphs: [
      `${guestName} pide para ${propertyName}: ${extra}, ${total}${day === '' ? '' : `, para el ${day}`}.`,
      'Abre la solicitud para verla entera y aceptarla o rechazarla. Hasta entonces no hay nada decidido.',
    ],
    action: 'Ver la solicitud',
    notes: ['El enlace funciona durante 14 días, sin iniciar sesión. No lo compartas.'],
  }),
  extraApproved: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: tu solicitud ha sido aceptada`,
    heading: 'Sí, con mucho gusto',
    paragraphs: [
      `Tu anfitrión en ${propertyName} ha aceptado tu solicitud: ${extra}, ${total}${day === '' ? '' : `, para el ${day}`}.`,
      'En la página de tu solicitud ves cómo pagar y qué viene después.',
    ],
    action: 'Abrir tu solicitud',
    notes: [],
  }),
  extraDeclined: ({ propertyName, extra, day }) => ({
    subject: `${propertyName}: tu solicitud no puede ser atendida`,
    heading: 'Esta vez no puede ser',
    paragraphs: [
      `Tu anfitrión en ${propertyName} lo siente: ${extra}${day === '' ? '' : ` para el ${day}`} no es posible. No pagas nada.`,
      'En la página de tu solicitud puedes leer si te ha dejado unas palabras.',
    ],
    action: 'Abrir tu solicitud',
    notes: [],
  }),
  extraPaid: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: tu pago ha llegado`,
    heading: 'Gracias, está pagado',
    paragraphs: [
      `Ha llegado el pago de tu solicitud en ${propertyName}: ${extra}, ${total}${day === '' ? '' : `, para el ${day}`}.`,
      'En la página de tu solicitud lo encuentras todo de nuevo.',
    ],
    action: 'Abrir tu solicitud',
    notes: [],
  }),
  extraPaidInVain: ({ propertyName, extra, day, paid }) => ({
    subject: `${propertyName}: un pago que hay que devolver`,
    heading: 'Un huésped ha pagado en vano',
    paragraphs: [
      `En ${propertyName} han llegado ${paid} con tarjeta por: ${extra}${day === '' ? '' : `, para el ${day}`}. La solicitud no esperaba este pago: se había retirado, ya estaba pagada o el importe es otro.`,
      'Escríbenos para que el huésped recupere el dinero: está en nuestra cuenta y no se devuelve solo.',
    ],
    action: 'Ver las solicitudes',
    notes: ['El pago figura en la solicitud, con su referencia en Stripe.'],
  }),
  extraRefundDue: ({ propertyName, extra, paid }) => ({
    subject: `${propertyName}: te devolverán tu pago`,
    heading: 'Tu pago no hacía falta',
    paragraphs: [
      `Has pagado ${paid} con tarjeta por tu solicitud en ${propertyName}: ${extra}. La solicitud no esperaba un pago de este importe, o ya no lo esperaba.`,
      'Hemos avisado a tu anfitrión para que te devuelva el dinero.',
    ],
    action: 'Abrir tu solicitud',
    notes: [],
  }),
  weeklyQuestions: ({ total, untold, lines }) => ({
    subject:
      total === 1 ? 'Una pregunta que tu guía no responde' : `${total} preguntas que tu guía no responde`,
    heading: 'Lo que preguntaron los huéspedes',
    paragraphs: [
      'La semana pasada tus guías no tenían respuesta para esto. Responde una vez y los próximos huéspedes la leerán enseguida, en su idioma.',
      ...lines,
      ...(untold > 0 ? [`Y ${untold} más.`] : []),
    ],
    action: 'Responder',
    notes: [
      'Recibes este correo una vez por semana porque lo has pedido. Puedes desactivarlo en tu cuenta, en «Correos».',
    ],
  }),
  linkInFull: 'Si el botón no funciona, abre esta dirección:',
  endMails: 'Desactivar este correo semanal',
  questions: (supportEmail) => `¿Preguntas? Escribe a ${supportEmail}.`,
};
