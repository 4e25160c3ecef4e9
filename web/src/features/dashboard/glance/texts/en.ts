/** English texts of what is seen of a property at a glance: the form that every other language is checked against. */
export const glance = {
  'glance.waiting': 'Waiting for you at {name}',
  'glance.questions': { one: '{count} unanswered question', other: '{count} unanswered questions' },
  'glance.feedback': { one: '{count} unread feedback', other: '{count} unread feedback' },
  'glance.requests': { one: '{count} request to decide', other: '{count} requests to decide' },
  'glance.translations': 'Translations',
  'glance.allTranslated': 'Complete in every language',
  'glance.percent': '{percent}%',
} as const;
