/** The router of tests: it begins at any address and tells where it is. The portal's own weighs less and tells nothing. */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
