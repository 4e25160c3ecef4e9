import type { Complete } from '../../../../i18n/translate.ts';
import type { imports as english } from './en.ts';

export const imports: Complete<typeof english> = {
  'import.title': 'Reprendre un texte',
  'import.lead':
    'Collez ce que vous envoyez déjà à vos voyageurs, ou choisissez un fichier. Vous voyez d’abord ce qu’il contient\u00a0: rien n’est enregistré avant que vous ne le fassiez.',
  'import.text': 'Texte',
  'import.read': 'Lire le texte',
  'import.file': 'Choisir un fichier',
  'import.file.hint': 'txt, md, html, docx ou PDF, jusqu’à 10\u00a0Mo.',
  'import.reading': 'Lecture ...',
  'import.wrong.empty': 'Collez un texte, ou choisissez un fichier.',
  'import.wrong.long': 'Le texte a plus de 200\u00a0000\u00a0caractères. Reprenez-le en plusieurs fois.',
  'import.wrong.large':
    'C’est trop à la fois\u00a0: 10\u00a0Mo, 200\u00a0000\u00a0caractères et 5\u00a0000\u00a0lignes au plus. Reprenez-le en plusieurs fois.',
  'import.wrong.type': 'Choisissez un fichier txt, md, html, docx ou PDF.',
  'import.wrong.noText':
    'Il n’y a pas de texte dans ce fichier. Nous ne savons pas lire les photos ni les scans\u00a0: collez le texte.',
  'import.wrong.unreadable':
    'Ce fichier ne s’ouvre pas\u00a0: il est abîmé ou protégé. Enregistrez-le à nouveau, ou collez son texte.',
  'import.wrong.often': 'Vous avez repris beaucoup de textes en peu de temps. Réessayez plus tard.',
  'import.wrong.failed': 'Le texte n’a pas pu être lu. Réessayez.',
  'import.found': 'Voici ce que nous avons trouvé',
  'import.found.none': 'Nous n’avons rien trouvé qui aille dans une section. Le texte est ci-dessous.',
  'import.found.lead':
    'Décochez ce dont vous ne voulez pas. Les éléments s’ajoutent sous ceux que vous avez déjà\u00a0; vous retoucherez les textes dans l’éditeur.',
  'import.language': 'Langue des textes',
  'import.fields': 'Informations du logement',
  'import.replaces': 'Remplace «\u00a0{value}\u00a0».',
  'import.same': 'C’est déjà le cas.',
  'import.entries': { one: '{count} élément', other: '{count} éléments' },
  'import.full': 'Il n’y a pas de place ici pour tous ces éléments.',
  'import.source': 'Dans votre texte',
  'import.source.line': 'Ligne {line}',
  'import.source.paragraph': 'Paragraphe {line}',
  'import.source.page': 'Page {page}',
  'import.left': 'Ce qui reste',
  'import.left.lead': 'Cela n’a pas trouvé de place\u00a0: copiez-le là où il faut.',
  'import.left.locked':
    'Cela n’a pas trouvé de place, ou concerne une partie que vous ne pouvez pas modifier\u00a0: copiez-le là où il faut.',
  'import.back': 'Retour',
  'import.take': 'Mettre dans le brouillon',
  'import.taken': 'C’est fait. Relisez les sections, puis enregistrez.',
};
