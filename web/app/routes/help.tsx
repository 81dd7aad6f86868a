import { getSetupSteps, type SetupSteps } from '@hr/contract/reports/dashboard'
import { useLoaderData } from '@remix-run/react'
import { MOST_OPEN, type Topic, topicsOf } from '~/help/topics.ts'
import { to } from '~/http/address/to.ts'
import { type Part, readPart } from '~/http/call/part.server.ts'
import { entering } from '~/http/session/enter.server.ts'
import { findScreen, mayOpen } from '~/screens.ts'
import { SetupOptions } from '~/ui/form/setup-options.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { SetupList } from '~/ui/setup-list.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

export const loader = entering(async ({ api, user }) => {
  const role = user.employeeRoleId
  const isKeeper = mayOpen(role, to('/employee/import'))
  return { role, setup: isKeeper ? await readPart(() => api(getSetupSteps)) : undefined }
})

/** What each role does most and how, and what a company needs before that works. */
export default function Help() {
  const { role, setup } = useLoaderData<typeof loader>()
  const topics = topicsOf(role)
  const others = topics.slice(MOST_OPEN)
  return (
    <>
      <PageHead title="Help" about="What people in your role do most, and where." />
      <div className="stack narrow">
        {topics.slice(0, MOST_OPEN).map((topic) => (
          <TopicCard key={topic.path} topic={topic} />
        ))}
        {others.length > 0 && <Others topics={others} />}
        {setup && <Setup setup={setup} />}
        <Everywhere />
      </div>
    </>
  )
}

/** What is done more seldom: its titles, each of which opens what one does there. */
function Others({ topics }: { topics: Topic[] }) {
  return (
    <section className="sheet pad stack" aria-labelledby="also">
      <h2 id="also">Also</h2>
      {topics.map((topic) => (
        <details className="tuck" key={topic.path}>
          <summary>
            {topic.title} <Icon name="down" />
          </summary>
          <Steps topic={topic} />
          <p>
            <Link to={topic.path}>{findScreen(topic.path)?.title}</Link>
          </p>
        </details>
      ))}
    </section>
  )
}

function TopicCard({ topic }: { topic: Topic }) {
  return (
    <section className="sheet pad stack">
      <h2>
        <Link to={topic.path}>{topic.title}</Link>
      </h2>
      <Steps topic={topic} />
    </section>
  )
}

function Steps({ topic: { steps } }: { topic: Topic }) {
  if (steps.length === 1) return <p>{steps[0]}</p>
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function Setup({ setup }: { setup: Part<SetupSteps> }) {
  return (
    <section className="sheet pad stack">
      <h2>Set up the company</h2>
      <p>What there must be before people can apply for leave:</p>
      {setup.hasFailed ? (
        <PartFailed />
      ) : (
        <>
          <SetupList done={setup.value} />
          <p>If the company needs them, best before days are allocated:</p>
          <SetupOptions done={setup.value} />
        </>
      )}
    </section>
  )
}

function Everywhere() {
  return (
    <section className="sheet pad stack">
      <h2>Everywhere</h2>
      <ul>
        <li>
          Leave in your own calendar program: <Link to={to('/settings/calendar-feeds')}>Calendar Feeds</Link>.
        </li>
        <li>
          A slow line, an old browser, or a page that moves too much: <Link to={to('/preferences')}>Preferences</Link>.
        </li>
        <li>What you have typed is kept when a session ends or the service is away for a moment.</li>
        <li>Esc closes what stands open. Tab and Enter reach everything.</li>
        <li>
          The key / leads to the search for somebody. <Link to={to('/preferences')}>Preferences</Link> turn it off.
        </li>
      </ul>
    </section>
  )
}
