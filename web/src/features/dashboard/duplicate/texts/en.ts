/** The words of the dialog that duplicates a property. */
export const duplicate = {
  'duplicate.title': 'Duplicate {name}',
  'duplicate.text': 'The copy is a draft, without access code, WiFi and custom URL.',
  'duplicate.name': '{name} (copy)',
  'duplicate.taken': 'What should come along?',
  'duplicate.content': 'Content',
  'duplicate.content.hint': 'Description, sections, modules, tips and extras.',
  'duplicate.translations': 'Translations',
  'duplicate.theme': 'Theme',
  'duplicate.media': 'Images and files',
  'duplicate.media.hint': 'Cover, logo, photos and PDFs. They take up no more space.',
  'duplicate.action': 'Duplicate',
  'duplicate.done': 'Copy made: it is a draft',
  'duplicate.done.text': 'Check the address, then add access code and WiFi. Publish it when it is ready.',
} as const;
