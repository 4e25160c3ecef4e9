import type { MailTexts } from '../mail-texts.ts';

/** The mails in Portuguese. */
export const pt: MailTexts = {
  invite: ({ brandName, ownerName, lastDay }) => ({
    subject: `Convite de ${ownerName} para o ${brandName}`,
    heading: 'Recebeu um convite',
    paragraphs: [
      `${ownerName} gostaria de contar consigo para cuidar dos seus guias de boas-vindas no ${brandName}.`,
      'Abra o link para ver o que poderá fazer e para aceitar.',
    ],
    action: 'Abrir o convite',
    notes: [`O convite é válido até ${lastDay}.`, `Se não conhece ${ownerName}, não precisa de fazer nada.`],
  }),
  inviteResent: ({ brandName, ownerName, lastDay }) => ({
    subject: `De novo, o seu convite para o ${brandName}`,
    heading: 'O seu convite, de novo',
    paragraphs: [
      `${ownerName} voltou a enviar-lhe o convite para o ${brandName}. Este link substitui o anterior.`,
    ],
    action: 'Abrir o convite',
    notes: [`O convite é válido até ${lastDay}.`, `Se não conhece ${ownerName}, não precisa de fazer nada.`],
  }),
  passwordReset: ({ brandName, minutes }) => ({
    subject: `Escolha uma nova palavra-passe para o ${brandName}`,
    heading: 'Escolha uma nova palavra-passe',
    paragraphs: [
      `Recebemos o pedido de uma nova palavra-passe para a sua conta ${brandName}.`,
      `O link funciona uma só vez, durante ${minutes} minutos.`,
    ],
    action: 'Escolher a palavra-passe',
    notes: ['Se não fez este pedido, não precisa de fazer nada: a sua palavra-passe fica como está.'],
  }),
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `A sua conta ${brandName} tem outro endereço de e-mail`,
    heading: 'O seu endereço de e-mail mudou',
    paragraphs: [
      `O endereço de e-mail da sua conta ${brandName} foi alterado. A partir de agora entra com o novo, e para este endereço não voltaremos a escrever.`,
      `Se não fez esta alteração, escreva já para ${supportEmail}: outra pessoa pode estar a usar a sua conta.`,
    ],
    notes: [],
  }),
  linkInFull: 'Se o botão não funcionar, abra este endereço:',
  questions: (supportEmail) => `Dúvidas? Escreva para ${supportEmail}.`,
};
