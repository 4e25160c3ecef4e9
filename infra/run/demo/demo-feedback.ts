import { z } from 'zod';
import { feedbackSettingsSchema } from '#contracts/feedback/api.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { FeedbackService } from '#services/feedback/feedback.service.ts';
import { contentOf } from './casa-ginestra.ts';

const DAY_MS = 86_400_000;

/** Words of the guests of the demo property, and how many found its sections of help. */
const { reviewLinks, feedback, voices } = z
  .object({
    reviewLinks: feedbackSettingsSchema.shape.reviewLinks,
    feedback: z.array(
      z.object({
        daysAgo: z.int(),
        rating: z.int(),
        language: languageSchema,
        comment: z.string().nullable(),
        section: z.string().nullable(),
        email: z.string().nullable(),
        read: z.boolean(),
      }),
    ),
    voices: z.array(z.object({ section: z.string(), helpful: z.int(), unhelpful: z.int() })),
  })
  .parse(contentOf('feedback'));

/** Stands for a visitor of the demo, one for each number. */
const visitor = (number: number): string => number.toString(16).padStart(16, '0');

/**
 * Records what guests said of the demo property over the last months. No mail is sent of it: the addresses of the demo
 * belong to nobody.
 */
export async function seedDemoFeedback(
  { feedback: service, clock }: { readonly feedback: FeedbackService; readonly clock: Clock },
  property: { readonly propertyId: string; readonly ownerId: string },
  context: CommandContext,
): Promise<void> {
  await service.setSettings(property, { reviewLinks, mailsLowRatings: false }, context);
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const given = feedback.map(async ({ daysAgo, read, ...said }, number) => {
    const giving = { ...property, said, visitor: visitor(number), givenAt: ago(daysAgo) };
    const { feedbackId } = await service.give(giving, context);
    if (read) await service.mark(property.propertyId, feedbackId, true, context);
  });
  const heard = voices.flatMap(({ section, helpful, unhelpful }) =>
    Array.from({ length: helpful + unhelpful }, (_, number) =>
      service.giveVoice(
        {
          propertyId: property.propertyId,
          section,
          helpful: number < helpful,
          visitor: visitor(number),
          givenAt: ago(1),
        },
        context,
      ),
    ),
  );
  await Promise.all([...given, ...heard]);
}
