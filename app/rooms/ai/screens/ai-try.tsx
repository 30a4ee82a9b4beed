import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { aiWords, problemWords } from '../ai-words.ts'
import type { tryAi } from '../generate-text.ts'

export type Tried = Awaited<ReturnType<typeof tryAi>> | { refused: string }

export function AiTry({ tried }: { tried: Tried | undefined }) {
  const text = useWords(aiWords)
  const isBusy = useNavigation().formData?.get('operation') === 'try'
  return (
    <Card title={text.try}>
      <Form method="post">
        <Stack>
          <p>{text.tryLead}</p>
          {tried && !isBusy && <Said tried={tried} />}
          <div>
            <Button type="submit" name="operation" value="try" icon="chat" busy={isBusy}>
              {text.tryNow}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}

function Said({ tried }: { tried: Tried }) {
  const text = useWords(aiWords)
  const problem = useWords(problemWords)
  const { number } = useFormat()
  if ('refused' in tried || tried.outcome !== 'ok')
    return (
      <Notice tone="bad" urgent title={text.tryFailed}>
        {'refused' in tried ? tried.refused : tried.outcome !== 'ok' && problem[tried.outcome]}
      </Notice>
    )
  return (
    <Notice tone="good" urgent title={text.trySaid(number(Math.ceil(tried.ms / 1000)))}>
      {tried.text}
    </Notice>
  )
}
