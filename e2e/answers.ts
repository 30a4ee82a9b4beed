/** What calls answer in stories is what /api/openapi.json says of them. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >
}

/** Throws where the answer to `GET /api/things/1?q=…` is another than described. */
export function answerChecker(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  const known = new Map<string, ValidateFunction>()
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    // A name in the address is a closer fit than a gap.
    gaps: path.split('{').length,
  }))
  return (method: string, asked: string, status: number, answer: unknown): void => {
    const [at = ''] = asked.split('?')
    const found = paths.filter(({ pattern }) => pattern.test(at)).toSorted((one, other) => one.gaps - other.gaps)[0]
    const verb = method.toLowerCase()
    if (!found || !document.paths[found.path]?.[verb]) throw new Error(`${method} ${at} is not in /api/openapi.json`)
    const escaped = found.path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    const ref = `openapi#/paths/${escaped}/${verb}/responses/${status}/content/application~1json/schema`
    let check = known.get(ref)
    if (!check) known.set(ref, (check = ajv.compile({ $ref: ref })))
    if (check(answer)) return
    const why = check.errors?.slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`)
    throw new Error(
      `${method} ${at} answers another than it says: ${why?.join(', ')}\n${JSON.stringify(answer).slice(0, 500)}`,
    )
  }
}
