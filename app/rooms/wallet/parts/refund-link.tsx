import { satangToDecimal } from '#kernel/money.ts'
import { type ButtonProps, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { useWords } from '#ui/words.tsx'
import { refundPath } from '../links.ts'
import { refundWords } from '../pay-words.ts'

/** To where money of a paid order goes back; nothing for who may not. */
export function RefundLink({
  number,
  amountSatang,
  size,
}: {
  number: string
  amountSatang?: bigint
  size?: ButtonProps['size']
}) {
  const text = useWords(refundWords)
  const can = useCan()
  return can('wallet.refund') ? (
    <LinkButton
      icon="wallet"
      {...(size && { size })}
      to={refundPath(number, amountSatang === undefined ? '' : satangToDecimal(amountSatang))}
    >
      {text.send}
    </LinkButton>
  ) : null
}
