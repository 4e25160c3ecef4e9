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
  adminDeviceLink: ({ brandName, minutes }) => ({
    subject: `Votre lien vers l’administration de ${brandName}`,
    heading: 'Connectez-vous comme administrateur',
    paragraphs: [
      `Quelqu’un (vous, nous l’espérons) a demandé un lien vers la connexion des administrateurs de ${brandName}.`,
      'Ouvrez-le dans le navigateur avec lequel vous voulez vous connecter. Ce navigateur est alors reconnu, et personne ne vous tient dehors en essayant votre mot de passe ailleurs. Vous vous connectez avec votre mot de passe, comme toujours.',
      `Le lien fonctionne pendant ${minutes} minutes.`,
    ],
    action: 'Ouvrir la connexion',
    notes: [
      'Si ce n’était pas vous, vous n’avez rien à faire\u00a0: personne n’entre sans votre mot de passe.',
    ],
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
  emailVerification: ({ brandName, hours }) => ({
    subject: `Confirmez votre e-mail pour ${brandName}`,
    heading: 'Confirmez votre e-mail',
    paragraphs: [
      `Quelqu’un (vous, nous l’espérons) utilise cette adresse pour un compte sur ${brandName}. Confirmez qu’elle est à vous\u00a0: vous pourrez alors inviter d’autres personnes à travailler avec vous.`,
      `Le lien fonctionne pendant ${hours}\u00a0heures, dans un navigateur où ce compte est ouvert.`,
    ],
    action: 'Confirmer l’e-mail',
    notes: [
      'Si ce n’est pas vous, ne confirmez rien. Le compte ne peut inviter personne, et avec «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion vous pouvez le faire vôtre.',
    ],
  }),
  passwordChanged: ({ brandName, supportEmail, hasEndedAccess }) => ({
    subject: `Le mot de passe de votre compte ${brandName} a changé`,
    heading: 'Votre mot de passe a changé',
    paragraphs: [
      `Le mot de passe de votre compte ${brandName} a été changé, et tous les autres appareils ont été déconnectés.`,
      `Si cela ne vient pas de vous, choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion, et écrivez à ${supportEmail}.`,
      ...(hasEndedAccess
        ? [
            'Jusqu’ici, personne n’avait confirmé cette adresse. Au cas où quelqu’un d’autre aurait ouvert le compte, les personnes qui y travaillaient n’y ont plus accès\u00a0: invitez-les à nouveau.',
          ]
        : []),
    ],
    notes: [],
  }),
  newDevice: ({ brandName, device, when, isAdmin }) => ({
    subject: `Nouvelle connexion à votre compte ${brandName}`,
    heading: 'Est-ce bien vous\u00a0?',
    paragraphs: [
      `Quelqu’un s’est connecté à votre compte ${brandName} depuis un appareil que nous ne connaissons pas.`,
      ...(device === '' ? [] : [`Appareil\u00a0: ${device}`]),
      `Quand\u00a0: ${when}`,
      'Si c’était vous, vous n’avez rien à faire.',
      isAdmin
        ? `Sinon, ouvrez l’administration de ${brandName} comme vous le faites toujours, déconnectez tous les autres appareils sous «\u00a0Votre connexion\u00a0» et faites changer votre mot de passe aussitôt.`
        : `Sinon, ouvrez ${brandName} comme vous le faites toujours, changez votre mot de passe et regardez «\u00a0Appareils\u00a0» dans le menu de votre compte.`,
    ],
    notes: [],
  }),
  passkeyAdded: ({ brandName, supportEmail }) => ({
    subject: `Une clé d’accès a été ajoutée à votre compte ${brandName}`,
    heading: 'Une nouvelle façon de vous connecter',
    paragraphs: [
      `Quelqu’un a ajouté une clé d’accès à votre compte ${brandName}. Qui la possède se connecte sans mot de passe.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Sinon, ouvrez ${brandName} comme vous le faites toujours, retirez la clé d’accès dans votre compte, changez votre mot de passe aussitôt et écrivez à ${supportEmail}.`,
    ],
    notes: [],
  }),
  accountDeleted: ({ brandName, supportEmail }) => ({
    subject: `Votre compte ${brandName} a été supprimé`,
    heading: 'Votre compte est supprimé',
    paragraphs: [
      `Votre compte ${brandName} a été supprimé, avec ses livrets, ses images et tout ce qu’il contenait. Les liens et les codes QR de ces livrets n’ouvrent plus rien.`,
      `Si ce n’était pas vous, écrivez à ${supportEmail}. Ce qui a été supprimé ne peut pas être récupéré.`,
      'C’est le dernier e-mail que vous recevez de nous\u00a0: nous ne conservons pas votre adresse.',
    ],
    notes: [],
  }),
  lowRating: ({ propertyName, rating }) => ({
    subject: `Un voyageur a donné ${rating} sur 5 à ${propertyName}`,
    heading: 'Un voyageur n’est pas satisfait',
    paragraphs: [
      `Une personne qui a séjourné à ${propertyName} a donné ${rating} sur 5.`,
      'Ce qu’elle a écrit n’est destiné qu’à vous. Il y a peut-être quelque chose que vous pouvez encore arranger aujourd’hui.',
    ],
    action: 'Lire l’avis',
    notes: ['Vous pouvez désactiver ces e-mails là où vous lisez les avis.'],
  }),
  feedbackAnswer: ({ propertyName, lines }) => ({
    subject: `${propertyName} vous a répondu`,
    heading: `Une réponse de ${propertyName}`,
    paragraphs: lines,
    action: 'Ouvrir le livret d’accueil',
    notes: [
      'Vous recevez cet e-mail parce que vous avez laissé votre adresse avec votre avis pour recevoir une réponse.',
    ],
  }),
  extraRequested: ({ propertyName, guestName, extra, total, day }) => ({
    subject: `${propertyName}\u00a0: un voyageur souhaite ${extra}`,
    heading: 'Une demande d’extra',
    paragraphs: [
      `${guestName} demande pour ${propertyName}\u00a0: ${extra}, ${total}${day === '' ? '' : `, pour le ${day}`}.`,
      'Ouvrez la demande pour la lire en entier, puis l’accepter ou la refuser. Rien n’est décidé avant.',
    ],
    action: 'Voir la demande',
    notes: ['Le lien fonctionne pendant 14\u00a0jours, sans se connecter. Gardez-le pour vous.'],
  }),
  extraApproved: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}\u00a0: votre demande est acceptée`,
    heading: 'Oui, avec plaisir',
    paragraphs: [
      `Votre hôte de ${propertyName} a accepté votre demande\u00a0: ${extra}, ${total}${day === '' ? '' : `, pour le ${day}`}.`,
      'La page de votre demande indique comment payer et la suite.',
    ],
    action: 'Ouvrir votre demande',
    notes: [],
  }),
  extraDeclined: ({ propertyName, extra, day }) => ({
    subject: `${propertyName}\u00a0: votre demande ne peut pas être satisfaite`,
    heading: 'Pas cette fois',
    paragraphs: [
      `Votre hôte de ${propertyName} est désolé\u00a0: ${extra}${day === '' ? '' : ` pour le ${day}`}, ce n’est pas possible. Vous ne payez rien.`,
      'La page de votre demande montre s’il vous a laissé quelques mots.',
    ],
    action: 'Ouvrir votre demande',
    notes: [],
  }),
  extraPaid: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}\u00a0: votre paiement est arrivé`,
    heading: 'Merci, c’est payé',
    paragraphs: [
      `Le paiement de votre demande pour ${propertyName} est arrivé\u00a0: ${extra}, ${total}${day === '' ? '' : `, pour le ${day}`}.`,
      'Vous retrouvez tout sur la page de votre demande.',
    ],
    action: 'Ouvrir votre demande',
    notes: [],
  }),
  extraPaidInVain: ({ propertyName, extra, day, paid }) => ({
    subject: `${propertyName}\u00a0: un paiement à rembourser`,
    heading: 'Un voyageur a payé pour rien',
    paragraphs: [
      `Pour ${propertyName}, ${paid} sont arrivés par carte\u00a0: ${extra}${day === '' ? '' : `, pour le ${day}`}. La demande n’attendait pas ce paiement\u00a0: elle avait été retirée, elle était déjà payée ou le montant est différent.`,
      'Écrivez-nous pour que le voyageur soit remboursé\u00a0: l’argent est sur notre compte, et cela ne se fait pas tout seul.',
    ],
    action: 'Voir les demandes',
    notes: ['Le paiement figure dans la demande, avec sa référence chez Stripe.'],
  }),
  extraRefundDue: ({ propertyName, extra, paid }) => ({
    subject: `${propertyName}\u00a0: votre paiement vous sera rendu`,
    heading: 'Votre paiement n’était pas nécessaire',
    paragraphs: [
      `Vous avez payé ${paid} par carte pour votre demande à ${propertyName}\u00a0: ${extra}. La demande n’attendait pas un paiement de ce montant, ou ne l’attendait plus.`,
      'Votre hôte en est informé et doit vous rembourser.',
    ],
    action: 'Ouvrir votre demande',
    notes: [],
  }),
  weeklyQuestions: ({ total, untold, lines }) => ({
    subject: total === 1 ? 'Une question restée sans réponse' : `${total} questions restées sans réponse`,
    heading: 'Ce que les voyageurs ont demandé',
    paragraphs: [
      'La semaine dernière, vos livrets ne répondaient pas à ceci. Répondez une fois, et les prochains voyageurs le liront aussitôt, dans leur langue.',
      ...lines,
      ...(untold > 0 ? [`Et ${untold} de plus.`] : []),
    ],
    action: 'Répondre',
    notes: [
      'Vous recevez cet e-mail une fois par semaine parce que vous l’avez demandé. Vous pouvez le désactiver dans votre compte, sous «\u00a0E-mails\u00a0».',
    ],
  }),
  linkInFull: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
  endMails: 'Désactiver cet e-mail hebdomadaire',
  questions: (supportEmail) => `Des questions\u00a0? Écrivez à ${supportEmail}.`,
};
