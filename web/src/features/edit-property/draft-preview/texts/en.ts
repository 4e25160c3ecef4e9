/** English texts of `draftPreview`: the form that every other language is checked against. */
export const draftPreview = {
  'draftPreview.title': 'Preview of {name}',
  'draftPreview.draft':
    'This is a draft. Guests do not see it; only those who may edit it can open this page.',
  'draftPreview.online': 'Guests see this page now.',
  'draftPreview.link': 'Link to this preview',
  'draftPreview.linkHint': 'It opens for those who may edit the property, once they have signed in.',
  'draftPreview.copy': 'Copy link',
  'draftPreview.copied': 'Link copied',
  'draftPreview.edit': 'Edit',
  'draftPreview.open': 'Open the guest page',
  'draftPreview.language': 'Language of the page',
} as const;
