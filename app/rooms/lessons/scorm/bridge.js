/**
 * Runs on a package's own host, in the page around it: is the API that its SCO looks for in the windows above it, and
 * tells the page of the course what the SCO says. The port is that page's alone; what comes out of it is judged by the
 * server. Sent as it stands here (scorm/answer-package.server.ts).
 */
;(() => {
  const { origin } = document.documentElement.dataset
  const pauseMs = 400
  const calls = {
    1.2: {
      global: 'API',
      set: 'LMSSetValue',
      commit: 'LMSCommit',
      finish: 'LMSFinish',
      status: 'cmi.core.lesson_status',
    },
    2004: {
      global: 'API_1484_11',
      set: 'SetValue',
      commit: 'Commit',
      finish: 'Terminate',
      status: 'cmi.completion_status',
    },
  }

  addEventListener('message', (event) => {
    const [port] = event.ports
    if (event.source !== parent || event.origin !== origin || !port || event.data?.kind !== 'begin') return
    begin(event.data, port)
  })
  parent.postMessage({ kind: 'ready' }, origin)

  function begin({ standard, cmi, href, isAsset }, port) {
    if (document.querySelector('iframe')) return
    const script = document.createElement('script')
    script.src = standard === '1.2' ? 'scorm12.min.js' : 'scorm2004.min.js'
    script.addEventListener('load', () => {
      const names = calls[standard]
      const Api = standard === '1.2' ? Scorm12API : Scorm2004API
      const api = new Api({
        autocommit: false,
        lmsCommitUrl: false,
        mastery_override: true,
        logLevel: 5,
        dataCommitFormat: 'flattened',
      })
      api.loadFromFlattenedJSON(cmi)
      watch(api, names, port)
      window[names.global] = api
      const frame = document.createElement('iframe')
      frame.title = document.title
      frame.allow = 'autoplay; fullscreen'
      frame.src = 'files/' + href
      // What says nothing is done once it was there.
      if (isAsset)
        frame.addEventListener('load', () => port.postMessage({ kind: 'state', cmi: { [names.status]: 'completed' } }))
      document.body.append(frame)
    })
    script.addEventListener('error', () => port.postMessage({ kind: 'failed' }))
    document.body.append(script)
  }

  /** Each word is told soon, and all of them at once when the SCO says so: one that is closed in the middle loses little. */
  function watch(api, names, port) {
    let timer = 0
    let isOver = false
    const tell = () => {
      clearTimeout(timer)
      timer = 0
      port.postMessage({ kind: 'state', cmi: asText(api.renderCommitCMI(true, true)) })
    }
    const after = (name, then) => {
      const call = api[name].bind(api)
      api[name] = (...given) => {
        const answer = call(...given)
        if (!isOver) then()
        return answer
      }
    }
    after(names.set, () => (timer ||= setTimeout(tell, pauseMs)))
    after(names.commit, tell)
    after(names.finish, () => {
      tell()
      isOver = true
    })
    addEventListener('pagehide', () => timer && tell())
  }

  const asText = (cmi) =>
    Object.fromEntries(
      Object.entries(cmi)
        .filter(
          ([name, value]) => /^(cmi|adl)(\.\w{1,60}){1,8}$/.test(name) && value !== null && typeof value !== 'object',
        )
        .map(([name, value]) => [name, String(value).slice(0, 64000)])
        .filter(([, value]) => value !== ''),
    )
})()
