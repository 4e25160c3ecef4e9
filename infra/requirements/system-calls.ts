import type { CallRow, Section } from './requirement.ts';
import { systemApi } from './test-files.ts';

/** What administrators see of an installation, and do to it. */
export const SYSTEM_CALLS: readonly Section<CallRow>[] = [
  {
    title: 'The system',
    rows: [
      {
        call: 'GET /api/admin/system',
        request: 'none',
        answer:
          'stores with their latency, read models with their lag, reactors, queues, the process that answers',
        gives: ['stores.name', 'projections.lagEvents', 'reactors.attended', 'queues.dead'],
        tests: [
          systemApi(
            'GET /api/admin/system',
            'tells how stores, read models, reactors and queues do, and of the process that answers',
          ),
        ],
      },
      {
        call: 'GET /api/admin/system/dead-letters',
        request: 'none',
        answer: 'the streams that read models could not digest, without the values in the error',
        gives: ['projection', 'stream', 'eventType', 'position', 'error'],
        tests: [
          systemApi(
            'dead letters',
            'are told without the values in the error, and a retry folds them once the cause is gone',
          ),
        ],
      },
      {
        call: 'POST /api/admin/system/dead-letters/retry',
        request: 'projection; one stream, or all of it',
        answer: 'how many streams go on, and how many failed again',
        takes: ['projection', 'stream'],
        gives: ['resumed', 'stillParked'],
        tests: [
          systemApi(
            'dead letters',
            'are told without the values in the error, and a retry folds them once the cause is gone',
          ),
          systemApi('dead letters', 'of a read model that there is none of are refused'),
        ],
      },
      {
        call: 'POST /api/admin/system/projections/{name}/rebuild',
        request: 'none',
        answer: '202, how the rebuild stands; one at a time',
        gives: ['state', 'requestedAt'],
        tests: [
          systemApi(
            'a rebuild',
            'is done once however often it is asked for, while the live tables serve, and gives the same ones',
          ),
          systemApi('a rebuild', 'of a read model that there is none of is refused, and not recorded'),
        ],
      },
      {
        call: 'GET /api/admin/system/set-aside-events',
        request: 'none',
        answer: 'the events that reactors could not hand over',
        gives: ['reactor', 'stream', 'eventType', 'error'],
        tests: [
          systemApi(
            'events that a reactor set aside',
            'are told, and handed over when an administrator says so',
          ),
        ],
      },
      {
        call: 'POST /api/admin/system/reactors/{name}/retry',
        request: 'none',
        answer: 'how many were handed over, and how many failed again',
        gives: ['handedOver', 'stillSetAside'],
        tests: [
          systemApi(
            'events that a reactor set aside',
            'are told, and handed over when an administrator says so',
          ),
        ],
      },
      {
        call: 'GET /api/admin/system/jobs',
        request: 'queue, or none for all',
        answer: 'the jobs that are not tried again by themselves, without the values in the error',
        gives: ['queue', 'id', 'attempts', 'error', 'outcomeUnknown'],
        tests: [systemApi('dead jobs', 'are told without the values in the error, and tried again')],
      },
      {
        call: 'POST /api/admin/system/jobs/{queue}/{id}/retry',
        request: 'none',
        answer: '204',
        tests: [
          systemApi('dead jobs', 'are told without the values in the error, and tried again'),
          systemApi(
            'dead jobs',
            'that are mails of which nobody knows whether they were sent are sent again when an administrator says so',
          ),
        ],
      },
      {
        call: 'DELETE /api/admin/system/jobs/{queue}/{id}',
        request: 'none',
        answer: '204, the job is given up',
        tests: [systemApi('dead jobs', 'are given up for good')],
      },
    ],
  },
];
