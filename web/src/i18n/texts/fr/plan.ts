import type { Complete } from '../../translate.ts';
import type { plan as english } from '../en/plan.ts';

export const plan: Complete<typeof english> = {
  'plan.more': 'demande une autre formule',
  'plan.analytics.title': 'Voyez ce que lisent les voyageurs',
  'plan.analytics.text':
    'Les statistiques montrent combien de fois chaque section est ouverte, et quand pour la dernière fois. Elles arrivent avec {plan}.',
  'plan.qrCode.title': 'Un QR code pour la porte',
  'plan.qrCode.text': 'Les voyageurs le scannent, et c’est ouvert. Les QR codes arrivent avec {plan}.',
  'plan.subAccounts.title': 'Travaillez à plusieurs',
  'plan.subAccounts.text':
    'Ouvrez la porte à vos co-hôtes, chacun avec les seules autorisations utiles. Les sous-comptes arrivent avec {plan}.',
  'plan.branding.title': 'À votre image',
  'plan.branding.text': 'Votre logo et vos propres thèmes arrivent avec {plan}.',
  'plan.properties.title': 'De la place pour d’autres logements',
  'plan.properties.text':
    'Votre formule est complète\u00a0: elle en prévoit {most}, vous en avez {count}. Avec {plan}, il y a plus de place\u00a0; ce que vous avez reste tel quel.',
  'plan.trialEnded.title': 'Continuer avec une formule',
  'plan.trialEnded.text':
    'L’essai est terminé. Ce que vous avez écrit est conservé\u00a0: avec une formule, les voyageurs voient tout ce qu’elle permet.',
  'plan.trialEnded.subject': 'Je voudrais une formule',
  'plan.brings': 'Ce qu’apporte {plan}',
  'plan.price': '{price} par mois',
  'plan.Pro.one': 'Jusqu’à 3 logements',
  'plan.Pro.two': '3 langues, sections illimitées',
  'plan.Pro.three': 'QR code, logo et thèmes à vous',
  'plan.Business.one': 'Logements illimités, 6 langues',
  'plan.Business.two': 'Statistiques et sous-comptes',
  'plan.Business.three': 'Chat IA, avis des voyageurs, extras payants',
  'plan.how': 'Écrivez-nous\u00a0: nous activons la formule et vous continuez où vous en êtes.',
  'plan.howOwner': 'C’est {owner} qui choisit la formule\u00a0: demandez-lui de nous écrire.',
  'plan.write': 'Écrire à {email}',
  'plan.subject': 'Je voudrais passer à {plan}',
  'plan.notNow': 'Pas maintenant',
};
