import type { ScreenRequirements } from '../requirement.ts';
import { slug } from '../test-files.ts';
import { row, said } from './rows.ts';
import {
  accessibility,
  appShell,
  barriers,
  createFields,
  createProperty,
  dashboard,
  firstBook,
  propertyRequests,
  session,
  uploadFile,
  uploadState,
} from './test-files.ts';

const publishes = firstBook(
  'a host publishes a first welcome book, a guest reads it, and an edit reaches the guest',
);
const lacks = firstBook('a form that lacks something says what, and a slug that is taken says so');
const tabs = createProperty(
  'the form',
  'has its tabs in the order of the specification, and leads to an error on a hidden one',
);
const leaving = createProperty(
  'the form',
  'keeps what is written past an accidental close, and asks before it is left',
);
const address = createFields('the slug shows what the address begins with, and seven countries are offered');
const states = createProperty(
  'the cover',
  'waits, is prepared, sent and finished, each told; without a connection it pauses and goes on',
);
const unfinished = createProperty(
  'the cover',
  'that cannot be finished says so, and another try does not send it again',
);
const fails = createProperty('the form', 'waits while it is sent, and says what failed');
const sends = (title: string) => propertyRequests('toContentRequests', title);
const another = createProperty(
  'the form',
  'begins anew after a creation, without property, cover and what was written',
);

/** `/create-property`. */
export const CREATE: ScreenRequirements = {
  title: 'Create-property screen (`/create-property`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        said('A back button to `/`', 'Back to Dashboard', leaving),
        row('A language picker', appShell('six languages are offered under their flags on every screen')),
        said('A cancel button to `/`', 'Cancel', leaving),
        said(
          'Tabs: basic info, emergency, rules, check-in, guides, local area, contacts, extras.',
          ['Basic info', 'Emergency', 'Rules', 'Check-in', 'Guides', 'Local area', 'Contacts', 'Extras'],
          tabs,
        ),
        row(
          'An unauthenticated visitor gets a toast and is redirected to `/auth` after 500 ms.',
          session('a visitor on %s is told so, and is at the sign-in 500 ms later'),
        ),
        row('No barrier for anybody, on any tab.', barriers('around %s there is no barrier', 'on %s')),
        said(
          'What is written survives an accidental close, and is not left by mistake.',
          ['We kept what you had typed.', 'Leave without saving?'],
          leaving,
        ),
        said(
          'A collaborator without the permission is told whom to ask.',
          'Qui non puoi aggiungere proprietà',
          createProperty('a collaborator', 'without the permission is told whom to ask, on %s'),
        ),
        row('By keyboard alone.', accessibility('a property can be created by keyboard alone')),
      ],
    },
    {
      title: 'Basic info',
      rows: [
        said('Property name, URL slug, description', ['Property name', 'URL slug', 'Description'], publishes),
        said('The slug has a prefix label', '/p/', address),
        said('Address, city, country', ['Address', 'City', 'Country'], publishes),
        said(
          'Countries offered: IT, ES, FR, DE, PT, US, GB',
          ['IT', 'ES', 'FR', 'DE', 'PT', 'US', 'GB'],
          address,
        ),
        said('Welcome title and welcome message', ['Welcome title', 'Welcome message'], publishes),
        said('wifiNetwork and wifiPassword', ['WiFi network', 'WiFi password'], publishes),
        row(
          'The slug regenerates from the name whenever the name changes.',
          createProperty('the form', 'makes a slug of the name %j'),
        ),
        row(
          'It is lowercase, punctuation is removed, spaces and underscores become hyphens, and leading and ' +
            'trailing hyphens are trimmed.',
          slug('slugFromName', 'makes of %j %j'),
        ),
      ],
    },
    {
      title: 'Cover image',
      rows: [
        said(
          'The upload button reads Upload, then Change Cover Image once an image exists.',
          ['Upload', 'Change Cover Image'],
          publishes,
        ),
        row('From none to uploaded after a successful upload and access-setting step.', states),
        said(
          'Upload states: waiting, preprocessing, uploading, postprocessing, complete, error and paused.',
          ['Waiting', 'Preparing', 'Uploading', 'Finishing', 'Uploaded', 'Upload failed', 'Paused'],
          states,
          unfinished,
          uploadState('an upload', 'goes from waiting to complete'),
        ),
        said('Success', 'Image uploaded successfully!', publishes),
        said('The access-setting step fails after upload', 'Failed to process uploaded image', unfinished),
        row(
          'One file of at most 10485760 bytes (10 MB).',
          uploadFile('as a cover, %s'),
          createProperty('the cover', 'of the wrong type or over 10 MB is not even sent'),
        ),
      ],
    },
    {
      title: 'Other tabs',
      rows: [
        said('Each has a title field and a content field.', ['Section title', 'Content'], publishes),
        said(
          'The check-in tab has its fields.',
          [
            'Check-in from',
            'Check-out by',
            'Early check-in possible',
            'Early check-in: conditions',
            'Late check-out possible',
            'Late check-out: conditions',
            'Instructions',
            'Document link',
            'Web link',
            'Video link',
          ],
          publishes,
        ),
        row(
          'A section is saved only if its title or content is non-empty.',
          sends('sends nothing for a form without sections'),
          sends('sends a section that has a title alone, or content alone'),
        ),
        row('Check-in is saved as its fields.', sends('sends check-in as its fields, those that are filled')),
        row(
          'The content language for saved sections is Italian.',
          sends('sends a section that has a title alone, or content alone'),
        ),
        row(
          'Everything else is optional.',
          propertyRequests('toPropertyRequest', 'leaves out what is blank'),
        ),
      ],
    },
    {
      title: 'Refusals of the form',
      rows: [
        said('name: required', 'Property name is required', lacks),
        said('slug: required', 'URL slug is required', lacks),
        said(
          'slug: lowercase letters, digits and hyphens only',
          'Slug must contain only lowercase letters, numbers, and hyphens',
          lacks,
        ),
        row(
          'name: at most 255 characters; slug: at most 100',
          createFields('names are held to 255 characters, and slugs to 100'),
        ),
        said('address: required', 'Address is required', lacks),
        said('city: required', 'City is required', lacks),
        said('country: required', 'Country is required', lacks),
        said('welcomeTitle: required', 'Welcome title is required', lacks),
        said('welcomeMessage: required', 'Welcome message is required', lacks),
      ],
    },
    {
      title: 'Submit',
      rows: [
        said('The button is disabled and loading while pending.', 'Creating...', fails),
        said(
          "Message contains 'already taken'",
          'This URL slug is already taken. Please choose a different one.',
          lacks,
        ),
        said('Other failures', 'Failed to create property. Please try again.', fails),
        said(
          'Unauthorized: a toast, then a redirect to `/auth` after 500 ms.',
          'Unauthorized',
          session(
            'whoever’s session has ended while creating is told so, and is at the sign-in 500 ms later',
          ),
        ),
        row(
          'Over the limit of the plan: an upgrade is offered, and nothing written is lost.',
          dashboard(
            'whoever is refused one more property keeps what they wrote and is told of a plan with more room',
          ),
        ),
        row(
          'Sections that did not reach the server are kept, and sent again.',
          createFields('sections that did not reach the server are kept, and saved when sent again'),
        ),
        said('Success', 'Property created successfully!', publishes),
        row('The property list is loaded anew.', publishes),
      ],
    },
    {
      title: 'Success card',
      rows: [
        row('The public link, `{origin}/p/{slug}`', publishes),
        said('Copy', ['Copy', 'URL copied to clipboard'], publishes),
        said('Copy failure', 'Failed to copy URL', another),
        said('Open in a new tab', 'Open in a new tab', publishes),
        said('Back to Dashboard', 'Back to Dashboard', publishes),
        said(
          'Create Another Property clears the created property, the cover image and the form.',
          'Create Another Property',
          another,
        ),
      ],
    },
  ],
};
