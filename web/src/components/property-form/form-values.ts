import { z } from 'zod';
import { optionalLine } from '#contracts/kernel/fields/lines.ts';
import { textSchema } from '#contracts/kernel/fields/storable.ts';
import { type CheckinDetails, isSwitchedOn } from '#contracts/sections/items/section-items.ts';

/** An optional line. In a form a field without a value is '', never null. */
export const lineSchema = optionalLine.unwrap().unwrap();

/** The fields that let guests into a property and into its WiFi. */
export const accessShape = { wifiNetwork: lineSchema, wifiPassword: lineSchema, accessCode: lineSchema };

/** The check-in section in a form. */
export const checkinFieldsSchema = z.object({
  checkinTime: textSchema,
  checkoutTime: textSchema,
  earlyCheckin: z.boolean(),
  earlyCheckinDescription: textSchema,
  lateCheckout: z.boolean(),
  lateCheckoutDescription: textSchema,
  instructions: textSchema,
  fileUrl: textSchema,
  linkUrl: textSchema,
  videoUrl: textSchema,
});
export type CheckinFields = z.infer<typeof checkinFieldsSchema>;

/** Returns the form of check-in details; that of none is blank. */
export function readCheckin(details: CheckinDetails): CheckinFields {
  return {
    checkinTime: details.checkinTime ?? '',
    checkoutTime: details.checkoutTime ?? '',
    earlyCheckin: isSwitchedOn(details.earlyCheckin),
    earlyCheckinDescription: details.earlyCheckinDescription ?? '',
    lateCheckout: isSwitchedOn(details.lateCheckout),
    lateCheckoutDescription: details.lateCheckoutDescription ?? '',
    instructions: details.instructions ?? '',
    fileUrl: details.fileUrl ?? '',
    linkUrl: details.linkUrl ?? '',
    videoUrl: details.videoUrl ?? '',
  };
}
