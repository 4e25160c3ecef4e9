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
  adminDeviceLink: ({ brandName, minutes }) => ({
    subject: `O seu link para a administração do ${brandName}`,
    heading: 'Inicie sessão como administrador',
    paragraphs: [
      `Recebemos o pedido de um link para o início de sessão dos administradores do ${brandName}.`,
      'Abra-o no navegador com que quer iniciar sessão. A partir daí esse navegador é conhecido, e quem experimentar a sua palavra-passe noutro lugar não o deixa de fora. Inicia sessão com a sua palavra-passe, como sempre.',
      `O link funciona durante ${minutes} minutos.`,
    ],
    action: 'Abrir o início de sessão',
    notes: ['Se não fez este pedido, não precisa de fazer nada: ninguém entra sem a sua palavra-passe.'],
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
  emailVerification: ({ brandName, hours }) => ({
    subject: `Confirme o seu e-mail para ${brandName}`,
    heading: 'Confirme o seu e-mail',
    paragraphs: [
      `Este endereço é usado, esperamos que por si, numa conta do ${brandName}. Confirme que é seu: depois pode convidar outras pessoas a colaborar.`,
      `O link funciona durante ${hours} horas, onde tiver sessão iniciada nessa conta.`,
    ],
    action: 'Confirmar e-mail',
    notes: [
      'Se não se trata de si, não confirme nada. A conta não pode convidar ninguém, e com «Esqueceu-se da palavra-passe?» na página de entrada pode torná-la sua.',
    ],
  }),
  passwordChanged: ({ brandName, supportEmail, hasEndedAccess }) => ({
    subject: `A palavra-passe da sua conta do ${brandName} foi alterada`,
    heading: 'A sua palavra-passe foi alterada',
    paragraphs: [
      `A palavra-passe da sua conta do ${brandName} foi alterada, e todos os outros dispositivos terminaram a sessão.`,
      `Se a alteração não partiu de si, escolha já uma nova palavra-passe com «Esqueceu-se da palavra-passe?» na página de entrada e escreva para ${supportEmail}.`,
      ...(hasEndedAccess
        ? [
            'Até agora ninguém tinha confirmado este endereço. Caso outra pessoa tenha aberto a conta, quem nela colaborava deixou de ter acesso: volte a convidar.',
          ]
        : []),
    ],
    notes: [],
  }),
  newDevice: ({ brandName, device, when, isAdmin }) => ({
    subject: `Nova entrada na sua conta do ${brandName}`,
    heading: 'Esta entrada foi sua?',
    paragraphs: [
      `Alguém entrou na sua conta do ${brandName} a partir de um dispositivo que não conhecemos.`,
      ...(device === '' ? [] : [`Dispositivo: ${device}`]),
      `Quando: ${when}`,
      'Se foi sua, não tem de fazer nada.',
      isAdmin
        ? `Se não foi, abra a administração do ${brandName} como sempre, termine a sessão em todos os outros em «A sua entrada» e peça logo que lhe alterem a palavra-passe.`
        : `Se não foi, abra o ${brandName} como sempre, altere a palavra-passe e veja «Dispositivos» no menu da sua conta.`,
    ],
    notes: [],
  }),
  passkeyAdded: ({ brandName, supportEmail }) => ({
    subject: `Foi adicionada uma chave de acesso à sua conta do ${brandName}`,
    heading: 'Uma nova forma de entrar',
    paragraphs: [
      `Alguém adicionou uma chave de acesso à sua conta do ${brandName}. Quem a tiver entra sem palavra-passe.`,
      'Se foi você, não tem de fazer nada.',
      `Se não foi, abra o ${brandName} como sempre, remova a chave de acesso na sua conta, altere logo a palavra-passe e escreva para ${supportEmail}.`,
    ],
    notes: [],
  }),
  accountDeleted: ({ brandName, supportEmail }) => ({
    subject: `A sua conta do ${brandName} foi eliminada`,
    heading: 'A sua conta foi eliminada',
    paragraphs: [
      `A sua conta do ${brandName} foi eliminada, com os seus guias, as imagens e tudo o resto. Os links e os códigos QR desses guias já não abrem nada.`,
      `Se não foi você, escreva para ${supportEmail}. O que foi eliminado não pode ser recuperado.`,
      'Este é o último e-mail que recebe de nós: não guardamos o seu endereço.',
    ],
    notes: [],
  }),
  lowRating: ({ propertyName, rating }) => ({
    subject: `Um hóspede deu ${rating} em 5 a ${propertyName}`,
    heading: 'Um hóspede não ficou satisfeito',
    paragraphs: [
      `Alguém que ficou em ${propertyName} deu ${rating} em 5.`,
      'O que escreveu é só para si. Talvez haja algo que ainda possa resolver hoje.',
    ],
    action: 'Ler a opinião',
    notes: ['Pode desativar estes e-mails onde lê as opiniões.'],
  }),
  feedbackAnswer: ({ propertyName, lines }) => ({
    subject: `${propertyName} respondeu-lhe`,
    heading: `Uma resposta de ${propertyName}`,
    paragraphs: lines,
    action: 'Abrir o guia de boas-vindas',
    notes: ['Recebe este e-mail porque deixou o seu endereço com a sua opinião, para ter uma resposta.'],
  }),
  extraRequested: ({ propertyName, guestName, extra, total, day }) => ({
    subject: `${propertyName}: um hóspede gostaria de ${extra}`,
    heading: 'Um pedido de extra',
    paragraphs: [
      `${guestName} pede para ${propertyName}: ${extra}, ${total}${day === '' ? '' : `, para ${day}`}.`,
      'Abra o pedido para o ver por inteiro e para o aceitar ou recusar. Até lá, nada está decidido.',
    ],
    action: 'Ver o pedido',
    notes: ['O link funciona durante 14 dias, sem iniciar sessão. Guarde-o para si.'],
  }),
  extraApproved: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: o seu pedido foi aceite`,
    heading: 'Sim, com todo o gosto',
    paragraphs: [
      `O seu anfitrião em ${propertyName} aceitou o seu pedido: ${extra}, ${total}${day === '' ? '' : `, para ${day}`}.`,
      'Na página do pedido vê como pagar e o que se segue.',
    ],
    action: 'Abrir o pedido',
    notes: [],
  }),
  extraDeclined: ({ propertyName, extra, day }) => ({
    subject: `${propertyName}: o seu pedido não pode ser satisfeito`,
    heading: 'Desta vez não',
    paragraphs: [
      `O seu anfitrião em ${propertyName} lamenta: ${extra}${day === '' ? '' : ` para ${day}`} não é possível. Não paga nada.`,
      'Na página do pedido pode ler se lhe deixou algumas palavras.',
    ],
    action: 'Abrir o pedido',
    notes: [],
  }),
  extraPaid: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: o seu pagamento chegou`,
    heading: 'Obrigado, está pago',
    paragraphs: [
      `O pagamento do seu pedido em ${propertyName} chegou: ${extra}, ${total}${day === '' ? '' : `, para ${day}`}.`,
      'Na página do pedido volta a encontrar tudo.',
    ],
    action: 'Abrir o pedido',
    notes: [],
  }),
  extraPaidInVain: ({ propertyName, extra, day, paid }) => ({
    subject: `${propertyName}: um pagamento a devolver`,
    heading: 'Um hóspede pagou em vão',
    paragraphs: [
      `Em ${propertyName} chegaram ${paid} por cartão para: ${extra}${day === '' ? '' : `, para ${day}`}. O pedido não esperava este pagamento: tinha sido retirado, já estava pago ou o valor é outro.`,
      'Escreva-nos, para que o hóspede receba o dinheiro de volta: está na nossa conta, e isso não acontece sozinho.',
    ],
    action: 'Ver os pedidos',
    notes: ['O pagamento está indicado no pedido, com a sua referência no Stripe.'],
  }),
  extraRefundDue: ({ propertyName, extra, paid }) => ({
    subject: `${propertyName}: o seu pagamento será devolvido`,
    heading: 'O seu pagamento não era necessário',
    paragraphs: [
      `Pagou ${paid} por cartão pelo seu pedido em ${propertyName}: ${extra}. O pedido não esperava um pagamento deste valor, ou já não o esperava.`,
      'O seu anfitrião foi avisado e deve devolver-lhe o dinheiro.',
    ],
    action: 'Abrir o pedido',
    notes: [],
  }),
  weeklyQuestions: ({ total, untold, lines }) => ({
    subject:
      total === 1
        ? 'Uma pergunta a que o seu guia não responde'
        : `${total} perguntas a que o seu guia não responde`,
    heading: 'O que os hóspedes perguntaram',
    paragraphs: [
      'Na semana passada, os seus guias não tinham resposta para isto. Responda uma vez e os próximos hóspedes leem-na logo, na língua deles.',
      ...lines,
      ...(untold > 0 ? [`E mais ${untold}.`] : []),
    ],
    action: 'Responder',
    notes: [
      'Recebe este e-mail uma vez por semana porque o pediu. Pode desativá-lo na sua conta, em «E-mails».',
    ],
  }),
  linkInFull: 'Se o botão não funcionar, abra este endereço:',
  endMails: 'Desativar este e-mail semanal',
  questions: (supportEmail) => `Dúvidas? Escreva para ${supportEmail}.`,
};
