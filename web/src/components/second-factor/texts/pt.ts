import type { Complete } from '../../../i18n/translate.ts';
import type { secondFactor as english } from './en.ts';

export const secondFactor: Complete<typeof english> = {
  'factor.on': 'Ativado: ao entrar é pedido um código',
  'factor.off':
    'Com uma aplicação que gera códigos, como Aegis, 2FAS ou Google Authenticator, uma palavra-passe roubada não chega para entrar. Escreva a sua palavra-passe para começar.',
  'factor.begin': 'Configurar',
  'factor.setup.scan':
    'Leia este código com a sua aplicação de autenticação e introduza os 6 dígitos que ela mostra.',
  'factor.setup.qr': 'Código QR para a aplicação de autenticação',
  'factor.setup.secret': 'Não consegue lê-lo? Escreva estas letras na aplicação:',
  'factor.setup.open': 'Abrir numa aplicação deste dispositivo',
  'factor.setup.confirm': 'Confirmar',
  'factor.codes.title': 'Os seus códigos de recuperação',
  'factor.codes.text':
    'Se perder o telemóvel, cada um destes deixa entrar uma vez. Guarde-os longe do telemóvel: só são mostrados agora.',
  'factor.codes.copy': 'Copiar',
  'factor.codes.copied': 'Códigos copiados',
  'factor.codes.notCopied': 'Não foi possível copiar os códigos',
  'factor.codes.download': 'Descarregar',
  'factor.codes.file': 'codigos-de-recuperacao',
  'factor.codes.fileTitle': 'Códigos de recuperação de {site}',
  'factor.codes.saved': 'Já os guardei',
  'factor.codesLeft': {
    one: 'Resta {count} código de recuperação.',
    other: 'Restam {count} códigos de recuperação.',
  },
  'factor.renew': 'Novos códigos de recuperação',
  'factor.renew.text': 'Os anteriores deixam logo de funcionar.',
  'factor.remove': 'Desativar',
  'factor.remove.text':
    'A partir daí basta a palavra-passe para entrar. As chaves de acesso também deixam de valer.',
  'factor.done': 'Entrada em dois passos ativada',
  'factor.removed': 'Entrada em dois passos desativada',
  'factor.failed': 'Não funcionou',
  'factor.passkeys': 'Chaves de acesso',
  'factor.passkeys.text':
    'Com a impressão digital, o rosto ou uma chave de segurança entra sem palavra-passe e sem código.',
  'factor.passkeys.add': 'Adicionar uma chave de acesso',
  'factor.passkeys.added': 'Chave de acesso adicionada',
  'factor.passkeys.removed': 'Chave de acesso removida',
  'factor.passkeys.name': 'Nome',
  'factor.passkeys.name.hint': 'Por exemplo, «O meu telemóvel».',
  'factor.passkeys.unused': 'Ainda não usada',
  'factor.passkeys.used': 'Usada pela última vez em {day}',
  'factor.passkeys.remove': 'Remover',
  'factor.passkeys.remove.of': 'Remover {name}',
  'factor.passkeys.remove.title': 'Remover «{name}»?',
  'factor.passkeys.remove.text':
    'Deixa de dar entrada na conta. O dispositivo pode continuar a sugeri-la até a eliminar também aí.',
  'factor.passkeys.known': 'Este dispositivo ou esta chave já tem uma chave de acesso para a sua conta.',
};
