/** The router of tests: starts at any URL and exposes its location. The portal's smaller router does not. */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
