import type { Complete } from '../../../i18n/translate.ts';
import type { ownAccount as english } from './en.ts';

export const ownAccount: Complete<typeof english> = {
  'own.title': 'A sua conta',
  'own.lead': 'Quem é, como entra e o que é seu.',
  'own.back': 'Voltar ao painel',
  'own.failed': 'Não foi possível carregar a sua conta. Verifique a ligação e tente novamente.',
  'own.person': 'Sobre si',
  'own.firstName': 'Nome próprio',
  'own.lastName': 'Apelido',
  'own.save': 'Guardar o nome',
  'own.saved': 'Nome guardado',
  'own.saveFailed': 'Não foi possível guardar o nome. Tente novamente.',
  'own.language': 'Idioma',
  'own.languageHint': 'Para estas páginas e os nossos e-mails, em todos os dispositivos.',
  'own.signIn': 'Como entra',
  'own.signInText': 'Entra com {email}.',
  'own.data': 'Os seus dados',
  'own.dataText': 'Tudo o que escreveu e carregou, com o seu histórico, num ficheiro zip.',
  'own.export': 'Transferir os meus dados',
  'own.exported': 'Os seus dados estão a caminho',
  'own.exportFailed': 'Não foi possível transferir os seus dados. Tente novamente.',
  'own.delete': 'Eliminar conta',
  'own.deleteText':
    'Os seus alojamentos, as guias, imagens e ligações desaparecem para sempre. Os QR codes impressos deixam de funcionar.',
  'own.deleteTitle': 'Eliminar a sua conta para sempre?',
  'own.deleteWhat':
    'Os seus alojamentos desaparecem com as guias, as imagens e as páginas dos hóspedes, e quem trabalha consigo perde o acesso. Nada disto pode ser recuperado.',
  'own.deleteType': 'Escreva {email} para confirmar',
  'own.deletePassword': 'A sua palavra-passe',
  'own.deleteMismatch': 'Não é o e-mail da sua conta',
  'own.deletePasswordMissing': 'A palavra-passe é obrigatória',
  'own.deleted': 'Conta eliminada',
  'own.deletedText': 'Tudo o que era seu está a ser removido.',
  'own.deleteFailed': 'Não foi possível eliminar a conta. Tente novamente.',
};
