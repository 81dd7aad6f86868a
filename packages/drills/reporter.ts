import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** What came of one file of tests, with every line that it printed. */
export type FileResult = { file: string; passed: number; failed: number; skipped: number; said: string[] }

/** Writes what came of each file of tests, and the figures that the tests printed, to the file named by PROMISES_RESULTS. */
export default class implements Reporter {
  #said: { task: string; line: string }[] = []

  onUserConsoleLog({ taskId = '', content, type }: UserConsoleLog): void {
    if (type !== 'stdout') return
    for (const line of content.trim().split('\n')) this.#said.push({ task: taskId, line })
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.map((module) => this.#resultOf(module))
    writeFileSync(process.env.PROMISES_RESULTS ?? '', JSON.stringify(results))
  }

  #resultOf(module: TestModule): FileResult {
    const count = (state: 'passed' | 'failed' | 'skipped') => [...module.children.allTests(state)].length
    // What a file prints after its last test has no task of a test, but that of the file, whose id begins the ids of its tests.
    const said = this.#said.filter(({ task }) => task.startsWith(module.id)).map(({ line }) => line)
    const failed = count('failed') + (module.state() === 'failed' && count('failed') === 0 ? 1 : 0)
    const file = relative(process.cwd(), module.moduleId)
    return { file, passed: count('passed'), failed, skipped: count('skipped'), said }
  }
}
