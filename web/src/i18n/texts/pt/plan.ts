import type { Complete } from '../../translate.ts';
import type { plan as english } from '../en/plan.ts';

export const plan: Complete<typeof english> = {
  'plan.more': 'requer outro plano',
  'plan.analytics.title': 'Veja o que os hóspedes leem',
  'plan.analytics.text':
    'As estatísticas mostram quantas vezes cada secção é aberta, e quando foi a última. Vêm com o {plan}.',
  'plan.qrCode.title': 'Um código QR para a porta',
  'plan.qrCode.text': 'Os hóspedes apontam a câmara e já está. Os códigos QR vêm com o {plan}.',
  'plan.subAccounts.title': 'Trabalhem em conjunto',
  'plan.subAccounts.text':
    'Dê acesso aos coanfitriões, cada um só com as permissões de que precisa. As subcontas vêm com o {plan}.',
  'plan.branding.title': 'Dê-lhe o seu toque',
  'plan.branding.text': 'O seu logótipo e os seus temas vêm com o {plan}.',
  'plan.properties.title': 'Espaço para mais alojamentos',
  'plan.properties.text':
    'O seu plano está completo: permite {most} e tem {count}. Com o {plan} há mais espaço; o que já tem fica como está.',
  'plan.trialEnded.title': 'Continuar com um plano',
  'plan.trialEnded.text':
    'O período de teste terminou. O que escreveu fica guardado: com um plano, os hóspedes veem tudo o que ele permite.',
  'plan.trialEnded.subject': 'Gostaria de ter um plano',
  'plan.brings': 'O que o {plan} traz',
  'plan.price': '{price} por mês',
  'plan.Pro.one': 'Até 3 alojamentos',
  'plan.Pro.two': '3 idiomas, secções sem limite',
  'plan.Pro.three': 'Código QR, logótipo e temas próprios',
  'plan.Business.one': 'Alojamentos sem limite, 6 idiomas',
  'plan.Business.two': 'Estatísticas e subcontas',
  'plan.Business.three': 'Chat com IA, opiniões dos hóspedes, extras pagos',
  'plan.how': 'Escreva-nos: ativamos nós o plano, e continua onde está.',
  'plan.howOwner': 'Quem escolhe o plano é {owner}: peça-lhe que nos escreva.',
  'plan.write': 'Escrever para {email}',
  'plan.subject': 'Gostaria de passar para o {plan}',
  'plan.notNow': 'Agora não',
};
