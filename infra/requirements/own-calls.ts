import type { CallRow, Section } from './requirement.ts';
import {
  apiDocs,
  auditApi,
  book,
  collaborators,
  content,
  guestActivity,
  guestActivityReads,
  guestUpdates,
  history,
  media,
  moment,
  momentReplay,
  objectForms,
  passwordResets,
  postersApi,
  properties,
  qrCode,
  readerCounts,
  replayApi,
  replayCommand,
  replayMemory,
  replayService,
  visitorSalts,
  visitorsCounted,
  visitorTokens,
} from './test-files.ts';

/** What the product has beside the calls of the specification. */
export const OWN_CALLS: readonly Section<CallRow>[] = [
  {
    title: 'Beside the specification',
    rows: [
      {
        call: 'POST /api/auth/forgot-password',
        request: 'email',
        answer:
          '202, the same whether the address has an account or not; `available` says whether links are mailed',
        takes: ['email', 'language'],
        gives: ['available'],
        tests: [
          passwordResets(
            'a forgotten password',
            'is replaced by a link in the language of whoever asked, and all sessions end',
          ),
          passwordResets(
            'a forgotten password',
            'is answered alike where there is no account, and nobody is written to',
          ),
          passwordResets('answers that no links are mailed where there is no mail server'),
        ],
      },
      {
        call: 'POST /api/auth/reset-password',
        request: 'token, newPassword',
        answer: 'token and user; the link is good once, for 30 minutes',
        takes: ['token', 'newPassword', 'confirmPassword'],
        gives: ['token', 'user.id'],
        tests: [passwordResets('a link', 'opens once'), passwordResets('a link', 'opens for 30 minutes')],
      },
      {
        call: 'GET /api/mail',
        request: 'none',
        answer: '`available` says whether mails are sent, or simulated',
        gives: ['available'],
        tests: [
          passwordResets('tells everybody whether mails are sent'),
          passwordResets('answers that no links are mailed where there is no mail server'),
        ],
      },
      {
        call: 'DELETE /api/properties/{id}',
        request: 'none',
        answer: '204',
        tests: [
          properties(
            'DELETE /api/properties/{id}',
            'takes the property from its host and from guests, with every address it ever had',
          ),
          properties('DELETE /api/properties/{id}', 'is for the owner, and for the revision that is meant'),
        ],
      },
      {
        call: 'PUT /api/properties/{id}/sections',
        request: 'several sections, their order and visibility',
        answer: 'the sections; all of it is saved or nothing',
        takes: ['sections.section', 'removedModules', 'sectionOrder', 'hiddenSections'],
        gives: ['section', 'content'],
        tests: [
          content(
            'PUT /api/properties/{id}/sections',
            'saves several sections, their order and visibility in one step',
          ),
          content('PUT /api/properties/{id}/sections', 'saves all of it or nothing'),
        ],
      },
      {
        call: 'PUT /api/properties/{id}/book',
        request: 'fields of the property, several sections in several languages, their order and visibility',
        answer: 'the property and its sections; all of it is saved or nothing',
        takes: ['name', 'customUrl', 'sections.section', 'removedModules', 'sectionOrder', 'hiddenSections'],
        gives: ['property.name', 'content.section', 'content.content'],
        tests: [
          book(
            'PUT /api/properties/{id}/book',
            'saves fields, sections of several languages, modules, order and visibility in one append',
          ),
          book('PUT /api/properties/{id}/book', 'saves all of it or nothing', '%s'),
          book(
            'PUT /api/properties/{id}/book',
            'is for the revision that is meant, also where two save at once',
          ),
          book('PUT /api/properties/{id}/book', 'answers a repetition as the first time'),
          book('PUT /api/properties/{id}/book', 'needs the permissions of what changes, and the plan'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/qr',
        request: 'format: png or svg',
        answer: 'a picture of 300 px, margin 2, black on white, named qr-code-{slug}.png',
        tests: [
          qrCode('GET /api/properties/{id}/qr', '%s is a picture of 300 pixels that leads to the guest page'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/poster',
        request: 'size: a4 (if not given), a5 or a6; language; wifi: true (if not given) or false',
        answer: 'a PDF of one page, named poster-{slug}-{language}-{size}.pdf',
        tests: [
          postersApi(
            'GET /api/properties/{id}/poster',
            '%s is a sheet that leads to the guest page and into the network',
          ),
          postersApi(
            'GET /api/properties/{id}/poster',
            'leaves the network out where passers-by would read it',
          ),
          postersApi('GET /api/properties/{id}/poster', 'is of a plan with QR codes'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/views',
        request: 'days: 1 to 365, 30 if not given',
        answer: 'views and visitors on each of the last days, views by hour (UTC), language and section',
        gives: [
          'viewCount',
          'days.day',
          'days.viewCount',
          'days.visitorCount',
          'days.hours',
          'languages.language',
          'languages.viewCount',
          'sections.section',
          'sections.viewCount',
          'sections.days',
        ],
        tests: [
          guestActivity(
            'GET /api/properties/{id}/views',
            'tells views by day and language, each day present',
          ),
          guestActivity(
            'GET /api/properties/{id}/views',
            'is the owner’s alone, and of a plan with analytics',
          ),
          guestActivity('GET /api/properties/{id}/views', 'tells at most of a year'),
          guestActivity(
            'GET /api/properties/{id}/views',
            'tells visitors apart by browser and address, once a day each',
          ),
          guestActivity('GET /api/properties/{id}/views', 'tells what sections were read on which days'),
          guestActivity('what guests report', 'leaves no address and no browser in any table'),
          guestActivityReads('views over time', 'are told from the first of so many days on'),
          guestActivityReads('views over time', 'tell visitors, hours and sections of each day'),
          visitorsCounted(
            'visitors',
            'count once on a day, UTC, however often they look, and again on the next',
          ),
          visitorsCounted(
            'visitors',
            'are counted exactly on a day with thousands of them, in whatever batches they come',
          ),
          visitorTokens('the token of a visitor', 'is another from midnight, UTC, on'),
          visitorTokens('the token of a visitor', 'is another with %j'),
          visitorSalts('are destroyed once their day is over, and never the one of today'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/views/export',
        request: 'days, as for views; by: day (if not given), hour, language or section',
        answer: 'the same as CSV, a table for each',
        tests: [
          guestActivity(
            'GET /api/properties/{id}/views/export',
            'is a file of the days, with views and visitors',
          ),
          guestActivity(
            'GET /api/properties/{id}/views/export',
            'has tables by hour, language and section, whose sums are those of the days',
          ),
          guestActivity(
            'GET /api/properties/{id}/views/export',
            'is the owner’s alone, and of a plan with analytics',
          ),
        ],
      },
      {
        call: 'GET /api/properties/{id}/reading-now',
        request: 'none',
        answer: 'how many guests have the page open at this moment, at any gateway',
        gives: ['readerCount'],
        tests: [
          guestUpdates(
            'GET /api/properties/{id}/reading-now',
            'tells how many have the page open, and no more of those who left',
          ),
          guestUpdates('GET /api/properties/{id}/reading-now', 'does not count %s'),
          guestUpdates(
            'GET /api/properties/{id}/reading-now',
            'counts those of every gateway, until it stops',
          ),
          guestUpdates(
            'GET /api/properties/{id}/reading-now',
            'is the owner’s alone, and of a plan with analytics',
          ),
          readerCounts('of a gateway that tells no more hold no longer than it said, and are cleared away'),
        ],
      },
      {
        call: 'GET /api/properties/views',
        request: 'none',
        answer: 'the views of each property on each of the last 7 days',
        gives: ['propertyId', 'viewCount', 'days.day', 'days.viewCount'],
        tests: [
          guestActivity(
            'GET /api/properties/views',
            'tells the week of every property of the account at once',
          ),
          guestActivity('GET /api/properties/views', 'needs a plan with analytics'),
          guestActivityReads('recent views', 'are those of the last seven days'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/history',
        request: 'section (or details), language, limit, before',
        answer: 'who changed what and when, newest first, with what stood there before and after',
        gives: [
          'entries.revision',
          'entries.actor.name',
          'entries.parts.change',
          'entries.parts.before',
          'next',
        ],
        tests: [
          history('a history', 'tells every kind of change once, newest first, with before and after'),
          history('a history', 'tells what was saved at once as one entry, with all its parts'),
          history('a history', 'is read page by page, of one section or of the details'),
          history('a history', 'does not name who was erased'),
        ],
      },
      {
        call: 'GET /api/properties/{id}/moment',
        request: 'at (or revision), language',
        answer: 'the property as it stood then: what guests were to read, and the first saves since',
        gives: [
          'at',
          'revision',
          'previous',
          'next',
          'isPublished',
          'property.content',
          'since.count',
          'since.entries.parts.change',
        ],
        tests: [
          moment('a property at a moment', 'is what guests were served then, in each language'),
          moment('a property at a moment', 'is found by a time, with the saves since, oldest first'),
          moment('a property at a moment', 'tells the first of many saves since, and how many there are'),
          moment('a property at a moment', 'is told of a draft too, and says that guests could not read it'),
          moment(
            'a property at a moment',
            'is refused before the creation, in the future, and of revisions that never were',
          ),
          momentReplay(
            'time travel',
            'equals byte by byte what was recorded at that time, for 200 random histories',
          ),
        ],
      },
      {
        call: 'GET /api/admin/properties/{id}/moment',
        request: 'at (or revision), language',
        answer: 'the same of any property, also of one that is deleted by now',
        gives: ['at', 'revision', 'property.content', 'since.count'],
        tests: [
          moment('a moment for administrators', 'is the one that the owner is told'),
          moment(
            'a moment for administrators',
            'is told of a deleted property, and nothing once its owner is erased',
          ),
          moment('a moment for administrators', 'finds no property where there never was one'),
        ],
      },
      {
        call: 'POST /api/properties/{id}/history/{revision}/restore',
        request: 'a section, details, or several of these at once',
        answer: 'the revisions before and after: a new edit, by which the restoring can be undone',
        takes: ['what', 'section', 'language', 'fields', 'parts.what'],
        gives: ['revision', 'previous', 'changed'],
        tests: [
          history('restoring', 'brings a section back as a new edit, and can itself be undone'),
          history('restoring', 'brings details back, and addresses only where they are named'),
          history('restoring', 'brings back all that was saved at once, in one save'),
          history('restoring', 'needs the permission of the edit that it makes'),
          history('restoring', 'is refused where a file of that time is gone'),
        ],
      },
      {
        call: 'POST /api/public/properties/{id}/track-view',
        request: 'language, or nothing',
        answer: '202',
        takes: ['language'],
        tests: [
          guestActivity(
            'POST /api/public/properties/{id}/track-view',
            'counts with a language, with an empty body, and with none',
          ),
          guestActivity(
            'what guests report',
            'is accepted and not recorded of bots and of who does not want to be tracked',
          ),
        ],
      },
      {
        call: 'PUT /api/objects/upload/{token}',
        request: 'the bytes of the file',
        answer: '200; the address is good for one file, one person, 10 MB and 15 minutes',
        gives: ['bytes'],
        tests: [
          media('files over HTTP', 'an upload', 'happens once'),
          media('files over HTTP', 'an upload', 'comes in time'),
          media('files over HTTP', 'an upload', 'goes to an address that was issued'),
        ],
      },
      {
        call: 'POST /api/objects',
        request: 'a form with kind and file',
        answer: 'objectPath: upload and use in one call',
        takes: ['kind', 'file'],
        gives: ['objectPath'],
        tests: [
          objectForms('a file in a form', 'is put to use as %s in one call, whichever field comes first'),
          objectForms('a file in a form', 'is held to the types and sizes of its kind'),
        ],
      },
      {
        call: 'PUT /api/checkin-files',
        request: 'fileURL',
        answer: 'objectPath',
        takes: ['fileURL'],
        gives: ['objectPath'],
        tests: [media('files over HTTP', 'takes a picture from its upload through PUT %s to the public')],
      },
      {
        call: 'GET /objects/{id}',
        request: 'none',
        answer: 'the image, or the PDF to be saved',
        tests: [
          media('files over HTTP', 'an object', 'is a PDF to be saved, never shown'),
          media('files over HTTP', 'an object', 'is nothing else that lies on the disk'),
        ],
      },
      {
        call: 'GET /objects/{id}/{variant}',
        request: 'none',
        answer: 'the image in one width and format',
        tests: [
          media(
            'files over HTTP',
            'an object',
            'is sent in each of its variants, with a type of our own, free of what the camera wrote',
          ),
        ],
      },
      {
        call: 'PUT /api/sub-accounts/{id}',
        request: 'permissions',
        answer: 'the sub-account; what the collaborator has open ends',
        takes: ['permissions'],
        gives: ['permissions'],
        tests: [
          collaborators(
            'changing permissions',
            'ends what the collaborator has open, and holds from the next sign-in on',
          ),
        ],
      },
      {
        call: 'POST /api/invite/{token}/accept',
        request: 'none',
        answer: "a session in the owner's account",
        gives: ['token', 'user.collaboration.ownerId'],
        tests: [
          collaborators('accepting with an account', "goes on in the owner's account, with the same session"),
          collaborators('accepting with an account', 'is refused to an account with another e-mail'),
        ],
      },
      {
        call: 'GET /api/collaborations',
        request: 'none',
        answer: 'the accounts that a person may act in beside their own',
        gives: ['ownerId', 'ownerName', 'permissions'],
        tests: [
          collaborators('acting in several accounts', 'switches between two owners and the own account'),
        ],
      },
      {
        call: 'POST /api/session/account',
        request: 'ownerId, or null for the own account',
        answer: 'a session there',
        takes: ['ownerId'],
        gives: ['token', 'user.collaboration.ownerId'],
        tests: [
          collaborators('acting in several accounts', 'switches between two owners and the own account'),
          collaborators('acting in several accounts', 'is refused where one was not let in'),
        ],
      },
      {
        call: 'GET /api/admin/replay',
        request:
          'from, to, property, owner, section, language, type, deleted, after, until; format: ndjson, csv or parquet',
        answer: 'the view events of the log, streamed; `x-until-position` says where they end',
        tests: [
          replayApi('GET /api/admin/replay', 'gives the view events of a property, one object per line'),
          replayApi('GET /api/admin/replay', 'gives CSV with one header, and goes on without it'),
          replayApi('GET /api/admin/replay', 'gives Parquet'),
          replayApi('GET /api/admin/replay', 'takes filters, several of a kind too'),
          replayApi('GET /api/admin/replay', 'is nothing for hosts'),
          replayApi('replays that last', 'are two at a time, and end with whoever asked for them'),
          replayApi('replays that last', 'break off with the server, so that no part is taken for the whole'),
          replayService('the numbers', 'are those of the read model that has come as far'),
          replayService('%s', 'is the same, byte for byte, whenever it is written'),
          replayService('%s', 'that is gone on with behind any row is the one that comes without a break'),
          replayCommand('a file', 'is the same byte for byte up to the same position, and says what that is'),
          replayCommand('a file', 'that was stopped and gone on with is the one that comes in one run: %s'),
          replayMemory('writes millions of views as %s in less than 300 MB of memory'),
        ],
      },
      {
        call: 'GET /api/admin/users/{id}/audit',
        request: 'kind, actor, property, from, to, order, limit, before',
        answer:
          'a page of the history of a person, with what was before and after each change; it outlives them',
        tests: [
          auditApi(
            'the history of a person',
            'tells of account, sign-ins, plan, files, property and collaborators, and by whom',
          ),
          auditApi(
            'the history of a person',
            'tells a collaborator’s history what they did in another’s account, and their own sign-ins',
          ),
          auditApi(
            'the history of a person',
            'tells what was before and after a change, with secrets masked',
          ),
          auditApi(
            'the history of a person',
            'is narrowed by kind, actor, property and period, and paged either way',
          ),
          auditApi(
            'an erased person',
            'is in the audit by id and by what happened, and nothing of theirs in page, event or export',
          ),
        ],
      },
      {
        call: 'GET /api/admin/users/{id}/audit/person',
        request: 'none',
        answer: 'whose history it is, null once erased, and their properties',
        tests: [
          auditApi(
            'the history of a person',
            'has a head with who they are and the properties they have had',
          ),
        ],
      },
      {
        call: 'GET /api/admin/users/{id}/audit/export',
        request: 'the filter of the history, format (csv, json), language',
        answer: 'all that the filter selects, as a file',
        tests: [
          auditApi('an export', 'has all that the filter selects, in the language that is asked for'),
          auditApi('an export', 'has no cell that a spreadsheet would take for a formula'),
          auditApi('an export', 'of more events than are read at once is whole and in order'),
        ],
      },
      {
        call: 'GET /api/admin/audit',
        request: 'kind, actor, property, from, to, order, limit, before',
        answer: 'a page of the history of the site, with what administrators did',
        tests: [
          auditApi('the audit of the site', 'has every audited event of the log, in its order'),
          auditApi(
            'the audit of the site',
            'has an event of every type that it is to tell, each with a sentence in six languages',
          ),
          auditApi('the audit of the site', 'decides about every event type of the catalogue'),
          auditApi('the audit of the site', 'tells what administrators did, and who was refused as one'),
          auditApi('the audit of the site', 'is built anew from the log with the same rows'),
        ],
      },
      {
        call: 'GET /api/admin/audit/export',
        request: 'the filter of the history, format (csv, json), language',
        answer: 'all that the filter selects, as a file',
        tests: [
          auditApi(
            'an erased person',
            'is in the audit by id and by what happened, and nothing of theirs in page, event or export',
          ),
        ],
      },
      {
        call: 'GET /api/admin/audit/{eventId}',
        request: 'none',
        answer: 'one event as the log has it, with secrets and what was erased masked',
        tests: [
          auditApi('the exact event', 'is what the log has, with metadata, and without secrets and digests'),
          auditApi('the exact event', 'is not found where no audited event has the id'),
        ],
      },
      {
        call: 'GET /api/openapi.json',
        request: 'none',
        answer: 'the document of every call, made from the contracts',
        tests: [
          apiDocs('GET /api/openapi.json', 'answers with the document that the contracts make'),
          apiDocs('GET /api/openapi.json', 'has each of its operations answered by a route'),
        ],
      },
    ],
  },
];
