import type { Language } from '#contracts/kernel/languages.ts';

/** Words of a page, and of what can be done on it. */
interface Said {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** Words of the page on which the weekly mail of questions is ended. */
export interface EndMailsTexts {
  /** Asks before anything is ended. */
  readonly ask: Said;
  readonly ended: Said;
  /** Says that the link is none of ours. */
  readonly unknown: Said;
}

export const END_MAILS_TEXTS: Readonly<Record<Language, EndMailsTexts>> = {
  en: {
    ask: {
      title: 'End the weekly email?',
      text: 'You would no longer hear on Mondays what guests asked and your books do not answer.',
      action: 'End the weekly email',
    },
    ended: {
      title: 'The weekly email has ended',
      text: 'We will send you no more of them. You can turn it on again in your account, under “Emails”.',
      action: 'Open my account',
    },
    unknown: {
      title: 'This link leads nowhere',
      text: 'It may have been cut off. You choose your emails in your account.',
      action: 'Open my account',
    },
  },
  it: {
    ask: {
      title: 'Disattivare l’email settimanale?',
      text: 'Il lunedì non saprai più che cosa hanno chiesto gli ospiti e i tuoi libri non dicono.',
      action: 'Disattiva l’email settimanale',
    },
    ended: {
      title: 'L’email settimanale è disattivata',
      text: 'Non te ne mandiamo altre. La riattivi nel tuo account, alla voce «Email».',
      action: 'Apri il mio account',
    },
    unknown: {
      title: 'Questo link non porta da nessuna parte',
      text: 'Forse ne manca un pezzo. Le tue email le scegli nel tuo account.',
      action: 'Apri il mio account',
    },
  },
  es: {
    ask: {
      title: '¿Desactivar el correo semanal?',
      text: 'Los lunes ya no sabrás qué preguntaron los huéspedes y tus guías no responden.',
      action: 'Desactivar el correo semanal',
    },
    ended: {
      title: 'El correo semanal está desactivado',
      text: 'No te enviaremos ninguno más. Puedes volver a activarlo en tu cuenta, en «Correos».',
      action: 'Abrir mi cuenta',
    },
    unknown: {
      title: 'Este enlace no lleva a ninguna parte',
      text: 'Puede que le falte un trozo. Tus correos los eliges en tu cuenta.',
      action: 'Abrir mi cuenta',
    },
  },
  fr: {
    ask: {
      title: 'Désactiver l’e-mail hebdomadaire\u00a0?',
      text: 'Vous ne saurez plus, le lundi, ce que les voyageurs ont demandé et que vos livrets ne disent pas.',
      action: 'Désactiver l’e-mail hebdomadaire',
    },
    ended: {
      title: 'L’e-mail hebdomadaire est désactivé',
      text: 'Vous n’en recevrez plus. Vous pouvez le réactiver dans votre compte, sous «\u00a0E-mails\u00a0».',
      action: 'Ouvrir mon compte',
    },
    unknown: {
      title: 'Ce lien ne mène nulle part',
      text: 'Il en manque peut-être un morceau. Vous choisissez vos e-mails dans votre compte.',
      action: 'Ouvrir mon compte',
    },
  },
  de: {
    ask: {
      title: 'Die wöchentliche E-Mail abbestellen?',
      text: 'Du erfährst dann montags nicht mehr, was Gäste gefragt haben und deine Gästemappen offen lassen.',
      action: 'Wöchentliche E-Mail abbestellen',
    },
    ended: {
      title: 'Die wöchentliche E-Mail ist abbestellt',
      text: 'Wir schicken dir keine mehr. In deinem Konto kannst du sie unter „E-Mails“ wieder einschalten.',
      action: 'Mein Konto öffnen',
    },
    unknown: {
      title: 'Dieser Link führt ins Leere',
      text: 'Vielleicht fehlt ein Stück davon. Deine E-Mails wählst du in deinem Konto.',
      action: 'Mein Konto öffnen',
    },
  },
  pt: {
    ask: {
      title: 'Desativar o e-mail semanal?',
      text: 'Às segundas-feiras deixa de saber o que os hóspedes perguntaram e os seus guias não dizem.',
      action: 'Desativar o e-mail semanal',
    },
    ended: {
      title: 'O e-mail semanal está desativado',
      text: 'Não lhe enviaremos mais nenhum. Pode voltar a ativá-lo na sua conta, em «E-mails».',
      action: 'Abrir a minha conta',
    },
    unknown: {
      title: 'Este link não leva a lado nenhum',
      text: 'Talvez lhe falte um pedaço. Os seus e-mails escolhem-se na sua conta.',
      action: 'Abrir a minha conta',
    },
  },
};
