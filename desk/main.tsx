import './desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { TOAST_MS } from '#contract/limits.ts'
import { AnnouncementArea } from '#ui/announcement-area.tsx'
import { guardPage } from '#ui/page-guards.ts'
import { keepPictures } from '#ui/pictures.ts'
import { queries } from './api/queries.ts'
import { router } from './routes.tsx'

guardPage()
keepPictures()

const root = document.getElementById('desk')
if (!root) throw new Error('The page has no place for the desk.')
createRoot(root).render(
  <StrictMode>
    <AnnouncementArea toastMs={TOAST_MS} />
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
