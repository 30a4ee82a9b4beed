/** What is sent of goods while the form of the order is open: forms of their own, which its buttons name. Without script too. */
import { Form } from 'react-router'

export const formIds = {
  find: 'find-goods',
  add: 'add-goods',
  remove: 'remove-goods',
  paste: 'paste-chat',
  as: 'sell-as',
  hand: 'hand-cart',
  line: (sku: string) => `line-${sku}`,
} as const

interface LineFormsProps {
  cart: string | null
  from: string
  skus: readonly string[]
}

export function LineForms({ cart, from, skus }: LineFormsProps) {
  return (
    <div hidden>
      <Form id={formIds.find} method="get" preventScrollReset>
        {cart && <input type="hidden" name="cart" value={cart} />}
        {from && <input type="hidden" name="from" value={from} />}
      </Form>
      {(['add', 'remove', 'as', 'hand'] as const).map((operation) => (
        <Form key={operation} id={formIds[operation]} method="post" preventScrollReset>
          <input type="hidden" name="operation" value={operation} />
        </Form>
      ))}
      <Form id={formIds.paste} method="post" preventScrollReset>
        <input type="hidden" name="step" value="paste" />
      </Form>
      {skus.map((sku) => (
        <Form key={sku} id={formIds.line(sku)} method="post" preventScrollReset>
          <input type="hidden" name="operation" value="quantity" />
          <input type="hidden" name="sku" value={sku} />
        </Form>
      ))}
    </div>
  )
}
