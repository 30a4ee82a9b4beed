/** What a customer wrote into a chat: pasted, it is taken apart at once, and what was understood is said. */
import { useNavigation } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import type { ChatPart, FromChat } from '#rooms/places/index.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { phoneText } from '#ui/id-text.ts'
import { Stack } from '#ui/layout.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import { formIds } from './line-forms.tsx'
import styles from './order-desk.module.css'

/** `place`: sub-district, district and province, by name. */
export type Understood = FromChat & { place: LocalText | null }

export function PasteChat({ read }: { read: Understood | null }) {
  const text = useWords(newOrderWords)
  const { formData } = useNavigation()
  return (
    <Stack gap={12}>
      <TextAreaField
        name="chat"
        form={formIds.paste}
        label={text.paste}
        hint={text.pasteHint}
        placeholder={text.pasteExample}
        maxLength={2000}
        rows={3}
        // When it stands there: a paste says itself before its words do.
        onPaste={({ currentTarget }) => setTimeout(() => currentTarget.form?.requestSubmit())}
      />
      <div>
        <Button type="submit" form={formIds.paste} icon="copy" busy={formData?.get('step') === 'paste'}>
          {text.split}
        </Button>
      </div>
      {read && <Read read={read} />}
    </Stack>
  )
}

function Read({ read }: { read: Understood }) {
  const text = useWords(newOrderWords)
  const locale = useLocale()
  const { unsure } = read
  const parts: { label: string; value: string; doubt: readonly ChatPart[] }[] = [
    { label: text.name, value: read.name, doubt: ['name'] },
    { label: text.phone, value: phoneText(read.phone), doubt: ['phone'] },
    {
      label: text.address,
      value: [read.line, read.place?.[locale], read.zip].filter(Boolean).join(' '),
      doubt: ['line', 'tambon', 'zip'],
    },
  ]
  return (
    <div className={cx(styles.read, unsure.length > 0 && styles.doubtful)}>
      <p role="alert">
        {unsure.length === 0
          ? text.splitDone
          : text.splitUnsure(unsure.map((part) => text[`unsure_${part}`]).join(', '))}
      </p>
      <dl>
        {parts.map(({ label, value, doubt }) => {
          const isSure = value !== '' && !doubt.some((part) => unsure.includes(part))
          return (
            <div key={label} className={isSure ? styles.sure : styles.unsure}>
              <dt>
                <Icon name={isSure ? 'check-circle' : 'warning'} size={16} />
                {label}
              </dt>
              <dd>{value || text.isMissing}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
