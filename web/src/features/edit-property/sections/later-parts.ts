/** All that a section shows besides its own fields; loaded together, as most sections have several. */
export { BlockAdder } from '../blocks/block-adder.tsx';
export { CheckinBlocks } from '../blocks/checkin-blocks.tsx';
export { MadeFields } from '../blocks/made-fields.tsx';
export { QuickStarts } from './quick-starts.tsx';
export { SectionRemarks } from './section-remarks.tsx';
