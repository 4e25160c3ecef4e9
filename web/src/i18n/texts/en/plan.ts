/** English texts of `plan`: the form that every other language is checked against. */
export const plan = {
  'plan.more': 'needs another plan',
  'plan.analytics.title': 'See what guests read',
  'plan.analytics.text':
    'Analytics show how often each section is opened, and when last. They come with {plan}.',
  'plan.qrCode.title': 'A QR code for the door',
  'plan.qrCode.text': 'Guests scan it and they’re in. QR codes come with {plan}.',
  'plan.subAccounts.title': 'Work together',
  'plan.subAccounts.text':
    'Let co-hosts in, each with just the permissions they need. Sub-accounts come with {plan}.',
  'plan.branding.title': 'Make it yours',
  'plan.branding.text': 'Your logo and your own themes come with {plan}.',
  'plan.properties.title': 'Room for more properties',
  'plan.properties.text':
    'Your plan is full: it has room for {most}, and you have {count}. There is more room with {plan}; what you have stays as it is.',
  'plan.trialEnded.title': 'Go on with a plan',
  'plan.trialEnded.text':
    'Your trial has ended. What you wrote is kept: with a plan, guests see all that it has room for.',
  'plan.trialEnded.subject': 'I would like a plan',
  'plan.brings': 'What {plan} brings',
  'plan.price': '{price} a month',
  'plan.Pro.one': 'Up to 3 properties',
  'plan.Pro.two': '3 languages, unlimited sections',
  'plan.Pro.three': 'QR code, logo and your own themes',
  'plan.Business.one': 'Unlimited properties, 6 languages',
  'plan.Business.two': 'Analytics and sub-accounts',
  'plan.Business.three': 'AI chat, guest feedback, paid extras',
  'plan.how': 'Write to us: we switch the plan on, and you carry on where you are.',
  'plan.howOwner': 'The plan is up to {owner}: ask them to write to us.',
  'plan.write': 'Write to {email}',
  'plan.subject': 'I would like to switch to {plan}',
  'plan.notNow': 'Not now',
} as const;
