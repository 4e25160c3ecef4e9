import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import { useMediaQuery } from '../../lib/page/use-media-query.ts';

/** Dragged this far (px), a press on a handle is no click any more. */
const DRAG_DISTANCE = 4;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The parts that a row is drawn with. */
export interface SortableRow {
  readonly id: string;
  readonly index: number;
  readonly isDragging: boolean;
  /** The grip by which the row is dragged, with the pointer or the arrow keys; nothing while it cannot be. */
  readonly handle: ReactNode;
  /** Buttons that move the row by one place; nothing while it cannot be moved. */
  readonly moveButtons: ReactNode;
}

interface SortableListProps {
  /** The rows in their order. */
  readonly ids: readonly string[];
  /** Names a row for assistive tools. */
  readonly nameOf: (id: string, index: number) => string;
  /** Asked for when a row is to go from one place to another; places count from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** True while the order must not change. */
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: (row: SortableRow) => ReactNode;
}

/** Shows a vertical list whose rows are put in order by dragging, by arrow keys on the grip, or by buttons. */
export function SortableList(props: SortableListProps) {
  const { ids, nameOf, onMove, disabled = false, className, children } = props;
  const { t } = useI18n();
  const isFixed = disabled || ids.length < 2;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(ids, nameOf);
  const placeOf = (id: string | number) => ids.indexOf(String(id));

  function drop({ active, over }: DragEndEvent): void {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('app.sort.howTo') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ul className={className}>
          {ids.map((id, index) => (
            <Row
              key={id}
              id={id}
              index={index}
              last={ids.length - 1}
              name={nameOf(id, index)}
              isFixed={isFixed}
              onMove={onMove}
            >
              {children}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** Returns what assistive tools say while a row is dragged. */
function useAnnouncements(ids: SortableListProps['ids'], nameOf: SortableListProps['nameOf']): Announcements {
  const { t } = useI18n();
  const hasMoved = useRef(false);
  // As it is put down, another row has its place already.
  const name = useRef('');
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const place = (id: string | number, over = id) => ({
    name: name.current,
    place: placeOf(over) + 1,
    count: ids.length,
  });
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      name.current = nameOf(String(active.id), placeOf(active.id));
      return t('app.sort.lifted', place(active.id));
    },
    // What is lifted is over its own place at first; that would drown the word that it was lifted.
    onDragOver: ({ active, over }) => {
      hasMoved.current ||= over !== null && over.id !== active.id;
      return over !== null && hasMoved.current ? t('app.sort.over', place(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => t('app.sort.dropped', place(active.id, over?.id)),
    onDragCancel: ({ active }) => t('app.sort.cancelled', place(active.id)),
  };
}

interface RowProps extends Pick<SortableListProps, 'onMove' | 'children'> {
  readonly id: string;
  readonly index: number;
  readonly last: number;
  readonly name: string;
  readonly isFixed: boolean;
}

function Row({ id, index, last, name, isFixed, onMove, children }: RowProps) {
  const { t } = useI18n();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: t('app.sort.role') },
      ...(isStill && { transition: null }),
    });
  const handle = isFixed ? null : (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={t('app.sort.handle', { name })}
      className="grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint transition-colors hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden strokeWidth={1.75} className="size-5" />
    </button>
  );
  const moveButtons = isFixed ? null : <MoveButtons {...{ name, index, last, onMove }} />;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('relative', isDragging && 'z-10')}
    >
      {children({ id, index, isDragging, handle, moveButtons })}
    </li>
  );
}

interface MoveButtonsProps extends Pick<SortableListProps, 'onMove'> {
  /** Names the row for assistive tools. */
  readonly name: string;
  readonly index: number;
  /** The place of the last row. */
  readonly last: number;
}

/** Shows the buttons that move a row by one place. */
export function MoveButtons({ name, index, last, onMove }: MoveButtonsProps) {
  const { t } = useI18n();
  return (
    <>
      <MoveButton
        label={t('app.sort.up', { name })}
        isDisabled={index === 0}
        onMove={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden strokeWidth={1.75} className="size-5" />
      </MoveButton>
      <MoveButton
        label={t('app.sort.down', { name })}
        isDisabled={index === last}
        onMove={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden strokeWidth={1.75} className="size-5" />
      </MoveButton>
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Stays focusable at the end of its way, so that the keyboard does not lose its place. */
function MoveButton({ label, isDisabled, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onMove();
      }}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
