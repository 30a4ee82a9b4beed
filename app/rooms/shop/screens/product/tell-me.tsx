/** Out of stock: whoever wants it is told when it is back. Comes to the page only when something is out. */
import { href, useFetcher } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { useVisitor } from '#ui/by-role.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { tellMeWords } from './tell-me-words.ts'
import styles from './product.module.css'

export interface Asked {
  asked: 'account' | 'mail'
}

export function TellMe({ sku, result }: { sku: string; result: Asked | Refused | undefined }) {
  const text = useWords(tellMeWords)
  const fetcher = useFetcher<Asked | Refused>()
  const isGuest = useVisitor().role === 'guest'
  const done = fetcher.data ?? result
  if (done && 'asked' in done)
    return (
      <Notice tone="good" urgent title={done.asked === 'mail' ? text.askedByMail : text.asked}>
        {done.asked === 'mail' ? text.askedByMailBody : undefined}
      </Notice>
    )
  return (
    <fetcher.Form method="post" action={href('/shop/product/:sku', { sku })} className={styles.buy}>
      <input type="hidden" name="then" value="tell" />
      {isGuest && (
        <TextField
          name="email"
          type="email"
          label={text.email}
          hint={text.emailHint}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
      )}
      {done && 'ok' in done && <Notice tone="bad" title={done.fields.email ?? done.message} />}
      <Button type="submit" size="large" wide icon="bell" busy={fetcher.state !== 'idle'}>
        {text.tellMe}
      </Button>
    </fetcher.Form>
  )
}
