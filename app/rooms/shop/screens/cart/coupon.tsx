import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import type { ShownDeal } from '../../deal-shown.ts'
import styles from './cart.module.css'

/** Codes in the cart, each with what it lacks, and the field for another. Works without script. */
export function Coupon({
  codes,
  refused,
}: {
  codes: ShownDeal['codes']
  refused: (Refused & { typed?: string }) | undefined
}) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const { state, formData } = useNavigation()
  const wrong = refused?.typed === undefined ? undefined : refused
  return (
    <Stack gap={12}>
      {codes.length > 0 && (
        <ul className={styles.codes}>
          {codes.map(({ key, code, why }) => (
            <li key={key} className={styles.code}>
              <div className={styles.said}>
                <b>{code}</b> {why ? null : <Badge tone="good">{text.couponWorks}</Badge>}
                {why && <p className={styles.small}>{why[locale]}</p>}
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="code" value={key} />
                <Button
                  type="submit"
                  kind="quiet"
                  size="small"
                  icon="close"
                  label={text.removeCoupon(code)}
                  name="operation"
                  value="uncoupon"
                />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className={styles.coupon}>
        <input type="hidden" name="operation" value="coupon" />
        {/* Another key once a code is in: the field is empty again. */}
        <TextField
          key={`${codes.length} ${wrong?.typed ?? ''}`}
          name="code"
          label={text.coupon}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={wrong?.typed}
          error={wrong?.message}
        />
        <div className={styles.press}>
          <SubmitButton
            kind="secondary"
            busy={state !== 'idle' && formData?.get('operation') === 'coupon'}
            // A code that is in and gives nothing yet has not worked either.
            failed={wrong !== undefined || codes.some(({ why }) => why !== null)}
            done={text.couponWorks}
          >
            {text.useCoupon}
          </SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
