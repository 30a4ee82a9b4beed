/** Questions of a business's own in a form of contact. It comes for those pages that ask: most do not. */
import { AskedAddress } from '#rooms/places/parts/asked-address.tsx'
import { AskedFields, type AskedFieldsProps } from '#ui/fields/asked-fields.tsx'

const own = { address: AskedAddress }

export const OwnQuestions = (props: AskedFieldsProps) => <AskedFields {...props} own={own} />
