/**
 * The handle of what is moved. Dragged it moves it, pressed it opens the menu of where to: the same for fingers that do not
 * drag, for a keyboard and without script.
 */
import { useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { type Move, placeText, type Step, type Steps } from '#kernel/move.ts'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useFollowing } from '../popover.tsx'
import { SelectField } from '../select-field.tsx'
import { useWords } from '../words.tsx'
import { useMove } from './drag-area.tsx'
import { dragWords } from './drag-words.ts'
import styles from './drag.module.css'

export interface GripProps {
  id: string
  kind: string
  /** What is moved. */
  name: string
  steps: Steps
  /** Whole lists that it can go to, as the value of a `Place` by `placeText`. */
  places?: readonly { value: string; label: string }[]
  /** Draws its menu when it is first opened: where there are hundreds, and no menu without script. */
  lazy?: boolean
  /** Stands within a form, which may hold no other: what it moves is kept by that form, so it sends nothing itself. */
  within?: boolean
}

export function Grip({ lazy = false, ...props }: GripProps) {
  const text = useWords(dragWords)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const follow = useFollowing(opener, { side: 'below', align: 'start' })
  const [isOpened, setOpened] = useState(!lazy)
  return (
    <>
      <button
        ref={opener}
        type="button"
        data-grip=""
        className={styles.grip}
        popoverTarget={id}
        aria-label={text.move(props.name)}
        title={text.hint}
      >
        <Icon name="grip" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.move(props.name)}
        className={styles.menu}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpened(true)
          follow(event)
        }}
      >
        {isOpened && <Ways {...props} close={() => document.getElementById(id)?.hidePopover()} />}
      </div>
    </>
  )
}

const stepIcons: Record<Step, IconName> = {
  up: 'chevron-up',
  down: 'chevron-down',
  in: 'chevron-right',
  out: 'chevron-left',
}
const inList = ['up', 'down'] as const
const inTree = [...inList, 'in', 'out'] as const

function Ways({ id, kind, name, steps, places = [], within = false, close }: GripProps & { close: () => void }) {
  const text = useWords(dragWords)
  const move = useMove()
  const what = (
    <>
      <input type="hidden" name="operation" value="place" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
    </>
  )
  const send = (to: string) => {
    const [into = '', before = ''] = to.split(' ')
    close()
    move({ id, kind, into, before: before || null } satisfies Move)
  }
  const buttons = (steps.in || steps.out ? inTree : inList).map((step) => {
    const to = steps[step]
    const press = within
      ? { onClick: () => to && send(placeText(to)) }
      : { type: 'submit' as const, name: 'to', value: to ? placeText(to) : '' }
    return (
      <Button key={step} kind="quiet" size="small" icon={stepIcons[step]} disabled={!to} {...press}>
        {text[step]}
      </Button>
    )
  })
  if (within)
    return (
      <>
        <p className={styles.title}>{name}</p>
        <div className={styles.steps}>{buttons}</div>
      </>
    )
  return (
    <>
      <p className={styles.title}>{name}</p>
      <Form
        method="post"
        preventScrollReset
        className={styles.steps}
        onSubmit={(event) => {
          event.preventDefault()
          send((event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement }).submitter.value)
        }}
      >
        {what}
        {buttons}
      </Form>
      {places.length > 0 && (
        <Form
          method="post"
          preventScrollReset
          className={styles.to}
          onSubmit={(event) => {
            event.preventDefault()
            send(String(new FormData(event.currentTarget).get('to')))
          }}
        >
          {what}
          <SelectField id={`to-${kind}-${id}`} name="to" label={text.to} options={places} />
          <Button type="submit" size="small">
            {text.go}
          </Button>
        </Form>
      )}
    </>
  )
}
