/** Before anything is sent: what shall become of files whose name the folder has already? Asked once for all of them. */
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useWords } from '#ui/words.tsx'
import type { Clash, Question, Way } from './upload-offer.ts'
import { questionWords } from './upload-words.ts'

const namesShown = 3

export function UploadQuestion({ question }: { question: Question }) {
  const { fresh, decide, mayReplace } = question
  const text = useWords(questionWords)
  const id = useId()
  const [same, setSame] = useState<Way>('skip')
  const [other, setOther] = useState<Way>(mayReplace ? 'replace' : 'both')
  const sent = fresh + (same === 'skip' ? 0 : question.same.length) + (other === 'skip' ? 0 : question.other.length)
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title}
      onClose={() => decide(null)}
      actions={
        <>
          <Button onClick={() => decide(null)}>{text.cancel}</Button>
          <Button kind="primary" type="submit" form={id}>
            {sent === 0 ? text.sendNone : text.send(sent)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          decide({ same, other })
        }}
      >
        <Stack gap={24}>
          {question.same.length > 0 && (
            <Group
              name="same"
              label={text.same(question.same.length)}
              clashes={question.same}
              ways={mayReplace ? ['skip', 'replace', 'both'] : ['skip', 'both']}
              value={same}
              onValue={setSame}
            />
          )}
          {question.other.length > 0 && (
            <Group
              name="other"
              label={text.other(question.other.length)}
              clashes={question.other}
              ways={mayReplace ? ['replace', 'both', 'skip'] : ['both', 'skip']}
              value={other}
              onValue={setOther}
            />
          )}
          {fresh > 0 && <p>{text.fresh(fresh)}</p>}
        </Stack>
      </form>
    </Dialog>
  )
}

interface GroupProps {
  name: string
  label: string
  clashes: readonly Clash[]
  ways: readonly Way[]
  value: Way
  onValue: (way: Way) => void
}

function Group({ name, label, clashes, ways, value, onValue }: GroupProps) {
  const text = useWords(questionWords)
  const shown = clashes.slice(0, namesShown).map(({ chosen }) => chosen.file.name)
  const names = shown.join(', ')
  const further = clashes.length - shown.length
  return (
    <RadioCards
      name={name}
      label={label}
      hint={further > 0 ? text.more(names, further) : names}
      options={ways.map((way) => ({ value: way, label: text[way], hint: text[`${way}Hint`] }))}
      value={value}
      onValue={(way) => onValue(ways.find((each) => each === way) ?? value)}
    />
  )
}
