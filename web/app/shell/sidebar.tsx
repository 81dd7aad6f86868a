import * as t from '@hr/words/pages'
import { useLocation } from '@remix-run/react'
import { useShell } from '~/http/page/use-shell.ts'
import { areaOf, type MenuEntry, type MenuItem, markedFor, menuOf } from '~/screens.ts'
import { Icon } from '~/ui/icon.tsx'
import { FindPerson } from './find-person.tsx'
import { MenuLink } from './menu-link.tsx'

/** The main menu, with only the entries that the role may open. A section is open while one of its pages is shown. */
export function Sidebar({ role }: { role: number }) {
  const { prefs } = useShell()
  return (
    <nav className="side" aria-label={t.mainMenu}>
      <details className="nav" open={prefs.sidebarview}>
        <summary>
          <Icon name="menu" /> {t.menu}
        </summary>
        <div className="box">
          <FindPerson />
          <ul role="list">
            {menuOf(role).map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </ul>
        </div>
      </details>
    </nav>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <li className={entry.gap ? 'gap' : undefined}>
      {entry.path !== undefined ? (
        <MenuLink path={entry.path}>
          <Icon name={entry.icon} />
          {` ${entry.label}`}
        </MenuLink>
      ) : entry.isPopup ? (
        <Popup entry={entry} />
      ) : (
        <Section entry={entry} />
      )}
    </li>
  )
}

/** It is closed on its own pages too, so that it says itself that one is within. */
function Popup({ entry: { label, icon, items = [] } }: { entry: MenuEntry }) {
  const marked = markedFor(useLocation().pathname)
  const isHere = items.some(({ path }) => path === marked)
  return (
    <details className="dd" name="menu">
      <summary aria-current={isHere || undefined}>
        <Icon name={icon} />
        {` ${label}`}
      </summary>
      <div className="menu">
        {items.map(({ path, label }) => (
          <MenuLink key={path} path={path}>
            {`${label} `}
          </MenuLink>
        ))}
      </div>
    </details>
  )
}

function Section({ entry: { label, icon, items = [] } }: { entry: MenuEntry }) {
  const { pathname } = useLocation()
  const isHere = items.some(({ path }) => areaOf(path) === areaOf(pathname))
  return (
    <details className="sec" name="nav" open={isHere}>
      <summary>
        <Icon name={icon} />
        {` ${label}`}
      </summary>
      <ul>
        {items.map(({ path, label }: MenuItem) => (
          <li key={path}>
            <MenuLink path={path}>{label}</MenuLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
