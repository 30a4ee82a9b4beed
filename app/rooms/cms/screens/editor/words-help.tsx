/** Under a text field, where the business has AI switched on: translate it, or have it written. */
import { createContext, useContext, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { helpWords } from './help-words.ts'
import { type Helped, useWordsHelp } from './use-words-help.ts'
import styles from './words-help.module.css'

export const HelpsContext = createContext(false)

export function WordsHelp(helped: Helped) {
  return useContext(HelpsContext) && <Help {...helped} />
}

function Help(helped: Helped) {
  const { id, value, lang } = helped
  const text = useWords(helpWords)
  const { state, ask, fill, rest } = useWordsHelp(helped)
  const [isWishing, setWishing] = useState(false)
  const other = lang === 'th' ? 'en' : 'th'
  // Into this field where it is empty, else out of it.
  const from = value[lang].trim() === '' ? other : lang
  const to = from === 'th' ? 'en' : 'th'
  const isBusy = state.kind === 'busy'
  const backToField = () => document.getElementById(`f-${id}`)?.focus()
  return (
    <Stack gap={8}>
      <Row gap={4}>
        {value[from].trim() !== '' && (
          <Button
            size="small"
            kind="quiet"
            icon="globe"
            disabled={isBusy}
            onClick={() => void ask('translate', to, value[from])}
          >
            {text[`translate_${to}`]}
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          icon="edit"
          aria-expanded={isWishing}
          disabled={isBusy}
          onClick={() => setWishing(!isWishing)}
        >
          {text.draft}
        </Button>
        <span role="status" className={styles.status}>
          {isBusy ? text.busy : state.kind === 'filled' && text[`filled_${state.to}`]}
        </span>
      </Row>
      {isWishing && (
        <Wish
          id={id}
          isBusy={isBusy}
          onClose={() => {
            setWishing(false)
            backToField()
          }}
          onWish={(wish) => ask('draft', lang, wish)}
        />
      )}
      {state.kind === 'failed' && (
        <Notice tone="bad" urgent>
          {state.message}
        </Notice>
      )}
      {state.kind === 'offer' && (
        <Notice tone="info" urgent title={text[`offer_${state.to}`]}>
          <Stack gap={8}>
            <div lang={state.to} className={styles.offer}>
              {state.text}
            </div>
            <Row gap={4}>
              <Button
                size="small"
                onClick={() => {
                  fill(state.to, state.text)
                  backToField()
                }}
              >
                {text.replace}
              </Button>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  rest()
                  backToField()
                }}
              >
                {text.leave}
              </Button>
            </Row>
          </Stack>
        </Notice>
      )}
    </Stack>
  )
}

interface WishProps {
  id: string
  isBusy: boolean
  onWish: (wish: string) => Promise<void>
  onClose: () => void
}

function Wish({ id, isBusy, onWish, onClose }: WishProps) {
  const text = useWords(helpWords)
  const [wish, setWish] = useState('')
  return (
    <form
      className={styles.wish}
      onSubmit={(event) => {
        event.preventDefault()
        if (wish.trim() !== '' && !isBusy) void onWish(wish)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Stack gap={8}>
        <TextField
          id={`f-${id}-wish`}
          name={`${id}-wish`}
          label={text.wish}
          hint={text.wishHint}
          maxLength={500}
          required
          autoFocus
          value={wish}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
        <Row gap={4}>
          <Button type="submit" size="small" busy={isBusy}>
            {text.write}
          </Button>
          <Button size="small" kind="quiet" onClick={onClose}>
            {text.close}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
