export const imports = {
  'import.title': 'Import a text',
  'import.lead':
    'Paste what you already send your guests, or choose a file. You see first what is in it: nothing is saved until you save.',
  'import.text': 'Text',
  'import.read': 'Read the text',
  'import.file': 'Choose a file',
  'import.file.hint': 'txt, md, html, docx or PDF, up to 10 MB.',
  'import.reading': 'Reading ...',
  'import.wrong.empty': 'Paste a text, or choose a file.',
  'import.wrong.long': 'The text has more than 200,000 characters. Import it in parts.',
  'import.wrong.large':
    'This is too much at once: at most 10 MB, 200,000 characters and 5,000 lines. Import it in parts.',
  'import.wrong.type': 'Choose a txt, md, html, docx or PDF file.',
  'import.wrong.noText':
    'There is no text in this file. We cannot read photos or scans: paste the text instead.',
  'import.wrong.unreadable':
    'This file does not open: it is damaged or locked. Save it again, or paste its text.',
  'import.wrong.often': 'You have imported a lot in a short time. Try again later.',
  'import.wrong.failed': 'The text could not be read. Try again.',
  'import.found': 'This is what we found',
  'import.found.none': 'We found nothing that belongs to a section. The text is below.',
  'import.found.lead':
    'Untick what you do not want. Entries are added below the ones you have; you can polish the texts in the editor.',
  'import.language': 'Language of the texts',
  'import.fields': 'Details of the property',
  'import.replaces': 'Takes the place of “{value}”.',
  'import.same': 'It is so already.',
  'import.entries': { one: '{count} entry', other: '{count} entries' },
  'import.full': 'There is no room here for all of these entries.',
  'import.source': 'In your text',
  'import.source.line': 'Line {line}',
  'import.source.paragraph': 'Paragraph {line}',
  'import.source.page': 'Page {page}',
  'import.left': 'What was left over',
  'import.left.lead': 'It fitted nowhere: copy it to where you need it.',
  'import.left.locked':
    'It fitted nowhere, or belongs to a part that you may not edit: copy it to where you need it.',
  'import.back': 'Back',
  'import.take': 'Put into the draft',
  'import.taken': 'It is in. Look at the sections, then save.',
} as const;
