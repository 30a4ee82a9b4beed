/** The compiler as a library of JavaScript, which that of the house no longer is: for tools that ask it for "typescript". */
import { ts } from '@ts-morph/common'

// oxlint-disable-next-line import/no-default-export -- whoever imports "typescript" asks for one
export default ts
