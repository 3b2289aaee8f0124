// The smallest page that shows that scripts, styles and the bridge work.
document.documentElement.dataset.ran = 'yes';
