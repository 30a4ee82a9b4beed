/** Lets in who the rules refuse: why, in a word of one’s own or by a press. */
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Refused } from '../door/entries.ts'
import { doorWords } from '../door/door-words.ts'

interface LetInProps {
  refused: Refused
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onReason: (reason: string) => void
}

export function LetIn({ refused, isOpen, onOpen, onReason }: LetInProps) {
  const text = useWords(doorWords)
  const [reason, setReason] = useState('')
  if (!isOpen)
    return (
      <Button size="large" wide onClick={() => onOpen(true)}>
        {text.letIn}
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    if (said !== '') onReason(said)
  }
  return (
    <form onSubmit={send}>
      <Stack gap={12}>
        <TextField
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          autoFocus
          required
        />
        <Row gap={8}>
          {(refused === 'already' ? [text.cameBack, text.mistake] : [text.wasAllowed, text.paidHere]).map((said) => (
            <Button key={said} size="small" onClick={() => setReason(said)}>
              {said}
            </Button>
          ))}
        </Row>
        <Button type="submit" kind="primary" size="large" wide>
          {text.letInNow}
        </Button>
        <Button wide onClick={() => onOpen(false)}>
          {text.back}
        </Button>
      </Stack>
    </form>
  )
}
