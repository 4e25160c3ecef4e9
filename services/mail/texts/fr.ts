import type { MailTexts } from '../mail-texts.ts';

/** The mails in French. Before a colon and a question mark stands a no-break space, as its typography has it. */
export const fr: MailTexts = {
  invite: ({ brandName, ownerName, lastDay }) => ({
    subject: `${ownerName} vous invite sur ${brandName}`,
    heading: 'Vous avez reçu une invitation',
    paragraphs: [
      `${ownerName} aimerait s’occuper avec vous de ses livrets d’accueil sur ${brandName}.`,
      'Ouvrez le lien pour voir ce que vous pourrez faire, et pour accepter.',
    ],
    action: 'Ouvrir l’invitation',
    notes: [
      `L’invitation est valable jusqu’au ${lastDay}.`,
      `Si vous ne connaissez pas ${ownerName}, vous n’avez rien à faire.`,
    ],
  }),
  inviteResent: ({ brandName, ownerName, lastDay }) => ({
    subject: `Votre invitation sur ${brandName}, de nouveau`,
    heading: 'Votre invitation, de nouveau',
    paragraphs: [`${ownerName} vous a renvoyé l’invitation sur ${brandName}. Ce lien remplace le précédent.`],
    action: 'Ouvrir l’invitation',
    notes: [
      `L’invitation est valable jusqu’au ${lastDay}.`,
      `Si vous ne connaissez pas ${ownerName}, vous n’avez rien à faire.`,
    ],
  }),
  passwordReset: ({ brandName, minutes }) => ({
    subject: `Choisissez un nouveau mot de passe pour ${brandName}`,
    heading: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Quelqu’un (vous, nous l’espérons) a demandé un nouveau mot de passe pour votre compte ${brandName}.`,
      `Le lien ne sert qu’une fois, pendant ${minutes} minutes.`,
    ],
    action: 'Choisir le mot de passe',
    notes: ['Si ce n’était pas vous, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.'],
  }),
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `Votre compte ${brandName} a une autre adresse e-mail`,
    heading: 'Votre adresse e-mail a changé',
    paragraphs: [
      `L’adresse e-mail de votre compte ${brandName} a été changée. Désormais vous vous connectez avec la nouvelle, et nous n’écrirons plus à celle-ci.`,
      `Si ce n’était pas vous, écrivez tout de suite à ${supportEmail}\u00a0: quelqu’un d’autre utilise peut-être votre compte.`,
    ],
    notes: [],
  }),
  linkInFull: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
  questions: (supportEmail) => `Des questions\u00a0? Écrivez à ${supportEmail}.`,
};
