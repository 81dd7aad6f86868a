import type { UserProfile } from '@hr/contract/people/employee'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ProfileCards } from './profile-cards.tsx'

// Records have a name and a business unit, so no journey can show a page without them.
it('says in words what a profile lacks', () => {
  const router = createMemoryRouter([
    { path: '/', element: <ProfileCards profile={{ employeeName: '' } as UserProfile} /> },
  ])
  const text = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, '|')
  for (const words of ['No Name', 'No Designation', 'No BU', 'N/A']) expect(text).toContain(`|${words}|`)
})
