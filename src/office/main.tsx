import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { officeRouter } from './office-router.tsx'
import './office.css'

const place = document.getElementById('office')
if (!place) throw new Error('the page of the desk has a place for it')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={officeRouter} />
  </StrictMode>,
)
